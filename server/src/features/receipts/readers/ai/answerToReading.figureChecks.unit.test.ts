import { describe, expect, test } from 'vitest'
import { checkFigures } from './answerToReading.ts'

const line = (total: string | null) => ({
  description: 'x',
  quantity: null,
  unitPrice: null,
  total,
  box: null,
})

describe('the total', () => {
  test('adds up from subtotal, tax, tip and discount, to the cent', () => {
    const figures = { subtotal: '0.10', tax: '0.20', tip: '1.00', discount: '0.05', total: '1.25' }
    expect(checkFigures(figures, [])).toEqual([
      {
        name: 'total-adds-up',
        holds: true,
        detail: 'subtotal 0.10 + tax 0.20 + tip 1.00 - discount 0.05 = total 1.25',
      },
    ])
  })

  test('does not add up, and the check says by how much', () => {
    expect(checkFigures({ subtotal: '10.00', tax: '0.80', total: '18.00' }, [])).toEqual([
      {
        name: 'total-adds-up',
        holds: false,
        detail: 'subtotal 10.00 + tax 0.80 = 10.80, but the total is 18.00',
      },
    ])
  })

  test('may have its tax within, as in Europe', () => {
    expect(checkFigures({ subtotal: '11.90', tax: '1.90', total: '11.90' }, [])).toEqual([
      { name: 'total-adds-up', holds: true, detail: 'subtotal 11.90 incl. tax 1.90 = total 11.90' },
    ])
  })

  test('is not checked where the figures that explain it are not printed', () => {
    expect(checkFigures({ total: '11.90', tax: '1.90' }, [])).toEqual([])
    expect(checkFigures({ total: '11.90', subtotal: '11.90' }, [])).toEqual([])
    expect(checkFigures({ total: null, subtotal: '11.90', tax: '1.90' }, [])).toEqual([])
  })
})

describe('the lines', () => {
  test('add up to the subtotal, or to the total', () => {
    const lines = [line('7.00'), line('3.50'), line('-0.50')]
    expect(checkFigures({ subtotal: '10.00' }, lines)).toEqual([
      { name: 'lines-add-up', holds: true, detail: '3 lines = subtotal 10.00' },
    ])
    expect(checkFigures({ subtotal: '8.40', total: '10.00' }, lines)).toEqual([
      { name: 'lines-add-up', holds: true, detail: '3 lines = total 10.00' },
    ])
  })

  test('add up to what the total is without a tip, a discount or the tax', () => {
    const details = (figures: Parameters<typeof checkFigures>[0]) =>
      checkFigures(figures, [line('10.00')]).map(({ holds, detail }) => [holds, detail])
    expect(details({ total: '12.00', tip: '2.00' })).toEqual([[true, '1 lines = total 12.00 - tip 2.00']])
    expect(details({ total: '10.30', tax: '0.80', discount: '0.50' })).toEqual([
      [true, '1 lines = total 10.30 + discount 0.50 - tax 0.80'],
    ])
    expect(details({ total: '12.00', tip: '1.00' })).toEqual([
      [false, '1 lines = 10.00, but the total is 12.00'],
    ])
  })

  test('do not add up, and the check says by how much', () => {
    expect(checkFigures({ total: '12.00' }, [line('7.00'), line('3.50')])).toEqual([
      { name: 'lines-add-up', holds: false, detail: '2 lines = 10.50, but the total is 12.00' },
    ])
  })

  test('are not checked where one of them has no total', () => {
    expect(checkFigures({ total: '12.00' }, [line('7.00'), line(null)])).toEqual([])
  })
})
