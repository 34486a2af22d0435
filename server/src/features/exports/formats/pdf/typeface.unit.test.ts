import { currencies } from '@outlay/contract/core/currencies'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { moneyText } from '../moneyText.ts'
import { openTypeface } from './typeface.ts'

describe.each(['regular', 'strong'] as const)('the %s font of documents', weight => {
  const face = openTypeface(new PDFDocument({ font: '', autoFirstPage: false }), weight)
  const lacks = (text: string) =>
    [...text].filter(character => !face.hasGlyph(character.codePointAt(0) ?? 0)).join('')

  test.each(currencies)('has the signs of $code', ({ code, symbol }) => {
    expect(lacks(symbol + moneyText('1234.5', code))).toBe('')
  })

  test.each([
    ['Latin', 'ÄÖÜäöüß ÀÉÎÕÇàéîõç ÅåØøÆæ ŁłŻżŚśĄąĘę ŘřŠšČčŽž ĞğİıŞş ŐőŰű ȘșȚț Ññ ấ …–—’“”€$£¥'],
    ['Greek', 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ αβγδεζηθικλμνξοπρσςτυφχψω άέήίόύώϊϋΐΰ'],
    ['Cyrillic', 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдеёжзийклмнопрстуфхцчшщъыьэюя ІіЇїЄєҐґ ЎўЂђЈј'],
  ])('has %s letters', (_script, letters) => expect(lacks(letters)).toBe(''))

  test('writes a question mark for each sign that it lacks', () => {
    const text = face.writable('会議 🍣 with 👨‍👩‍👧‍👦')
    expect(text).toBe('\uFFFD\uFFFD \uFFFD with \uFFFD')
    expect(face.writable(text)).toBe(text)
    expect(face.glyphsOf(text)).toBe(face.glyphsOf('?? ? with ?'))
    expect(face.widthOf('\uFFFD')).toBe(face.widthOf('?'))
  })

  test('writes the plain letters of a sign that it lacks where it has some', () => {
    expect(face.writable('Ｏｕｔｌａｙ １２３ ﬃ')).toMatch(/^Outlay 123 (ffi|ﬃ)$/)
  })

  test('writes text on one line, composed, without what cannot be seen', () => {
    expect(face.writable('line\nbreak\ttab\u0007 e\u0301\u200b\u202e ')).toBe('line break tab é')
  })

  test('writes figures equally wide, so that sums stand under each other', () => {
    expect(new Set([...'0123456789'].map(face.widthOf)).size).toBe(1)
  })
})
