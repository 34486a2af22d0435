import { describe, expect, test } from 'vitest'
import { readWritten as read } from './writtenReceipt.factory.ts'

describe('a receipt is read by the conventions of its country', () => {
  test('US: month first, sales tax, tip, card', () => {
    const { values } = read(`
      Maple Diner
      214 Oak Street
      Portland, OR 97205
      03/04/2026  7:42 PM
      2 Burger              24.00
      1 Lemonade             4.50
      Subtotal              28.50
      Sales Tax              2.28
      Tip                    5.00
      TOTAL                $35.78
      VISA ************1234 35.78
    `)
    expect(values).toMatchObject({
      merchant: 'Maple Diner',
      date: '2026-03-04',
      total: '35.78',
      currency: 'USD',
      subtotal: '28.50',
      tax: '2.28',
      tip: '5.00',
      paymentMethod: 'Visa 1234',
      category: 'meals',
    })
  })

  test('GB: day first, pounds, VAT held in the total', () => {
    const { values } = read(`
      HARROW GREEN STORES LTD
      12 High Street
      London N1 7AB
      VAT No GB 123 4567 89
      Date: 04/03/2026 12:10
      Bread                 £1.20
      Milk                  £1.45
      TOTAL                 £2.65
      CASH                  £5.00
      CHANGE                £2.35
    `)
    expect(values).toMatchObject({
      merchant: 'Harrow Green Stores Ltd',
      date: '2026-03-04',
      total: '2.65',
      currency: 'GBP',
      paymentMethod: 'Cash',
    })
  })

  test('DE: decimal comma, points in dates, MwSt, SUMME', () => {
    const { values } = read(`
      Bäckerei Sonnenkorn GmbH
      Lindenstraße 8
      50674 Köln
      Datum 17.02.2026  08:15 Uhr
      Roggenbrot             4,20
      Kaffee                 2,80
      SUMME      EUR         7,00
      BAR                   10,00
      Rückgeld               3,00
      MwSt 7 %               0,46
    `)
    expect(values).toMatchObject({
      merchant: 'Bäckerei Sonnenkorn GmbH',
      date: '2026-02-17',
      total: '7.00',
      currency: 'EUR',
      tax: '0.46',
      paymentMethod: 'Cash',
    })
  })

  test('FR: month by name, TVA, TOTAL TTC', () => {
    const { values } = read(`
      LE PETIT QUAI SARL
      8 rue de Lille
      75007 Paris
      Le 5 février 2026 20:31
      Menu midi             18,50
      Café                   2,50
      Total HT              19,09
      TVA 10%                1,91
      TOTAL TTC             21,00 €
      Carte bancaire        21,00
    `)
    expect(values).toMatchObject({
      merchant: 'Le Petit Quai SARL',
      date: '2026-02-05',
      total: '21.00',
      currency: 'EUR',
      subtotal: '19.09',
      tax: '1.91',
      paymentMethod: 'Card',
    })
  })

  test('ES: IVA, base imponible, importe total', () => {
    const { values } = read(`
      PAPELERIA EL FARO S.L.
      Calle Mayor 3, 28013 Madrid
      NIF B12345678
      Fecha: 09/01/2026
      Cuaderno A4            6,05
      Boligrafos             6,05
      Base imponible        10,00
      IVA 21%                2,10
      IMPORTE TOTAL         12,10 €
      Efectivo              20,00
      Cambio                 7,90
    `)
    expect(values).toMatchObject({
      merchant: 'Papeleria El Faro S.L.',
      date: '2026-01-09',
      total: '12.10',
      currency: 'EUR',
      tax: '2.10',
      category: 'office-supplies',
    })
  })

  test('IT: documento commerciale, totale complessivo, di cui IVA; where no sign is printed, tax and place tell the currency', () => {
    const { values, fields } = read(`
      TRATTORIA DEL MOLO S.R.L.
      Via Garibaldi 21
      P.IVA 01234567890
      DOCUMENTO COMMERCIALE
      Coperto                4,00
      Spaghetti             12,00
      TOTALE COMPLESSIVO    16,00
      di cui IVA             1,45
      Pagamento contante    16,00
      22-03-2026 21:05
    `)
    expect(values).toMatchObject({
      merchant: 'Trattoria del Molo S.R.L.',
      date: '2026-03-22',
      total: '16.00',
      currency: 'EUR',
      tax: '1.45',
    })
    expect(fields.currency.confidence).toBeGreaterThan(0.9)
    expect(fields.currency.reason).toContain('EUR')
  })

  test('CA: two taxes are one tax, dollars are Canadian', () => {
    const { values } = read(`
      Northfield Bakery
      55 King St W, Toronto, ON M5H 1J9
      2026-01-30 09:12
      Croissant              3.50
      Coffee                 2.50
      SUBTOTAL               6.00
      GST                    0.30
      PST                    0.48
      TOTAL                 $6.78
      INTERAC               $6.78
    `)
    expect(values).toMatchObject({
      date: '2026-01-30',
      total: '6.78',
      currency: 'CAD',
      tax: '0.78',
      subtotal: '6.00',
    })
  })

  test('AU: GST held in the total, ABN, dollars are Australian', () => {
    const { values } = read(`
      Harbour Cafe Pty Ltd
      ABN 12 345 678 901
      Sydney NSW 2000
      02/03/2026 10:44
      Flat White             5.50
      Toast                  8.80
      Total incl GST       $14.30
      GST                   $1.30
      EFTPOS               $14.30
    `)
    expect(values).toMatchObject({ date: '2026-03-02', total: '14.30', currency: 'AUD', tax: '1.30' })
  })

  test('IN: CGST and SGST are one tax, groups of two and three figures', () => {
    const { values } = read(`
      Shree Electronics Pvt Ltd
      MG Road, Bengaluru
      GSTIN 29ABCDE1234F1Z5
      Date 15-Jan-2026
      Monitor 27in      1,00,000.00
      Sub Total         1,00,000.00
      CGST 9%             9,000.00
      SGST 9%             9,000.00
      Grand Total    Rs 1,18,000.00
    `)
    expect(values).toMatchObject({
      date: '2026-01-15',
      total: '118000.00',
      currency: 'INR',
      tax: '18000.00',
      subtotal: '100000.00',
    })
  })

  test('MY: cash rounding, and the ringgit as any other currency', () => {
    const { values, fields } = read(`
      KEDAI MAJU JAYA SDN BHD
      12, JALAN MAWAR 3
      43300 SELANGOR
      DATE : 25/12/2025 12:31
      Beg                   80.91
      Total Sales RM        80.91
      Rounding              -0.01
      Total (Incl GST) RM   80.90
      CASH                 100.00
      CHANGE                19.10
    `)
    expect(values).toMatchObject({
      merchant: 'Kedai Maju Jaya Sdn Bhd',
      date: '2025-12-25',
      total: '80.90',
      currency: 'MYR',
    })
    expect(fields.currency.reason).toBeUndefined()
  })
})
