import { currencies } from '@outlay/contract/core/currencies'
import PDFDocument from 'pdfkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { moneyText } from '../../shownTexts.ts'
import { FallbackFonts } from './fallbackFonts.ts'
import { loadShaperFor, mayNeedShaper } from './shaper.ts'
import { type Line, openTypeface } from './typeface.ts'

beforeAll(() => loadShaperFor(['אב']))

const newDocument = () => new PDFDocument({ font: '', autoFirstPage: false })

describe.each(['regular', 'strong'] as const)('the %s font of documents', weight => {
  const face = openTypeface(newDocument(), weight)
  const lacks = (text: string) =>
    [...text].filter(character => !face.hasGlyph(character.codePointAt(0) ?? 0)).join('')
  const written = (text: string) => face.line(text).text
  /** From left to right. */
  const seen = (line: Line) =>
    face
      .piecesOf(line)
      .flatMap(({ font, drawn }) =>
        Array.from(drawn.matchAll(/[\da-f]{4}/g), ([code]) =>
          String.fromCodePoint(...(font.unicode[Number.parseInt(code, 16)] ?? [])),
        ),
      )
      .join('')

  test.each(currencies)('has the signs of $code', ({ code, symbol }) => {
    expect(lacks(symbol + moneyText('1234.5', code))).toBe('')
  })

  test.each([
    ['Latin', 'ÄÖÜäöüß ÀÉÎÕÇàéîõç ÅåØøÆæ ŁłŻżŚśĄąĘę ŘřŠšČčŽž ĞğİıŞş ŐőŰű ȘșȚț Ññ ấ …–—’“”€$£¥'],
    ['Greek', 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ αβγδεζηθικλμνξοπρσςτυφχψω άέήίόύώϊϋΐΰ'],
    ['Cyrillic', 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдеёжзийклмнопрстуфхцчшщъыьэюя ІіЇїЄєҐґ ЎўЂђЈј'],
  ])('has %s letters, and no other font is opened for them', (_script, letters) => {
    expect(lacks(letters)).toBe('')
    const line = face.line(letters)
    expect(line).toEqual({ text: letters })
    expect(face.piecesOf(line)).toHaveLength(1)
  })

  test('has all that is written before the shaper is loaded', () => {
    const plain = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
      character => !mayNeedShaper.test(character) && /\P{C}/u.test(character),
    )
    expect(plain.length).toBeGreaterThan(400)
    expect(lacks(plain.join(''))).toBe('')
    expect(face.line(plain.join('')).paragraph).toBeUndefined()
  })

  test('writes a box for each sign that no font has', () => {
    const text = written('\u{13000}\u{1E6C0} with \u{13000}\u0301')
    expect(text).toBe('\uFFFD\uFFFD with \uFFFD')
    expect(written(text)).toBe(text)
    expect(seen({ text })).toBe('□□ with □')
    expect(face.widthOf({ text: '\uFFFD' })).toBe(face.widthOf({ text: '□' }))
  })

  test('writes the plain letters of a sign that no font has where it has some', () => {
    expect(written('\u{1D40E}utlay ﬃ')).toMatch(/^Outlay (ffi|ﬃ)$/)
  })

  test('writes text on one line, composed, without what cannot be seen', () => {
    expect(written('line\nbreak\ttab\u0007 e\u0301\u200b\u202e ')).toBe('line break tab é')
    expect(written('\u202eשלום\u202c\u2066')).toBe('שלום')
  })

  test('writes figures equally wide, so that sums stand under each other', () => {
    expect(new Set([...'0123456789'].map(text => face.widthOf({ text }))).size).toBe(1)
  })

  test.each([
    ['שלום', 'םולש'],
    ['Hotel השף 5*', 'Hotel 5 ףשה*'],
    ['(בדיקה) abc', 'abc (הקידב)'],
    ['北京 שלום', '北京 םולש'],
    ['١٢٣ ابج', 'جبا ١٢٣'],
    ['हिन्दी', 'हिन्दी'],
  ])('%j is seen as %j', (text, expected) => expect(seen(face.line(text))).toBe(expected))

  test('each line of a text is written in the direction of the whole', () => {
    const [first, second] = face.lines('שלום לכולם Hotel!', { width: 6000, lines: 2 }).map(seen)
    expect(first).toBe('םלוכל םולש')
    expect(second).toBe('!Hotel')
  })

  test('joins Arabic letters: the first, the middle and the last of a word are not drawn alike', () => {
    const [piece] = face.piecesOf(face.line('ععع'))
    expect(new Set(piece?.drawn.match(/[\da-f]{4}/g)).size).toBe(3)
  })

  test('cuts what is shaped no wider than the cell', () => {
    for (const text of [
      'مطعم الشرق الأوسط للمأكولات البحرية',
      'ร้านอาหารไทยแท้',
      '张三超市有限责任公司',
      'क्षत्रिय होटल',
    ])
      for (let width = 1000; width < 9000; width += 500)
        for (const line of face.lines(text, { width, lines: 2 }))
          expect(face.widthOf(line)).toBeLessThanOrEqual(Math.max(width, face.widthOf(face.line('क्ष'))))
  })
})

describe('the fonts for what it lacks', () => {
  const fonts = new FallbackFonts(newDocument(), 400)

  test.each([
    'مطعم الشرق ۱۲۳ پچگ',
    'מסעדת השף שָׁלוֹם',
    'ร้านอาหาร ๑๒๓',
    'होटल ताज क्षत्रिय १२३',
    'বাংলা தமிழ் తెలుగు ಕನ್ನಡ മലയാളം ગુજરાતી ਪੰਜਾਬੀ සිංහල',
    'ភាសាខ្មែរ မြန်မာ ລາວ ქართული Հայերեն አማርኛ ދިވެހި',
    '日本橋 そば屋 カフェ ラーメン、東京駅。',
    '张三超市 臺灣鐵路 한국전력',
    '☕ 🚗 👨‍👩‍👧‍👦 🇩🇪 👍🏽 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ ☎ ✈',
  ])('have all of %j', text => {
    for (const { segment: sign } of new Intl.Segmenter('en').segment(text)) {
      if (sign === ' ') continue
      const font = fonts.find(sign, 'jp')
      const ids = font?.shaper
        ? font.shaper.shape(sign, 'ltr').flatMap(({ glyphs }) => glyphs.map(({ id }) => id))
        : Array.from(sign, character => font?.font.glyphForCodePoint(character.codePointAt(0) ?? 0).id)
      expect([sign, ids]).toEqual([sign, ids.filter(Boolean)])
      expect(ids.length).toBeGreaterThan(0)
    }
  })

  test.each([
    ['👨‍👩‍👧‍👦', 1],
    ['🇩🇪', 1],
    ['👍🏽', 1],
  ])('draw %s as one', (sign, count) => {
    expect(fonts.find(sign, 'sc')?.shaper?.shape(sign, 'ltr')).toHaveLength(count)
  })

  test.each([
    ['sc', 'gbk', 0xb0],
    ['tc', 'big5', 0xa4],
    ['jp', 'euc-jp', 0xb0],
    ['kr', 'euc-kr', 0xb0],
  ] as const)('have the characters that are common in %s', (han, encoding, firstRow) => {
    // Every twentieth of the first thousand, which each country counts as common.
    for (let index = 0; index < 1000; index += 20) {
      const code = [firstRow + Math.floor(index / 94), 0xa1 + (index % 94)]
      const character = new TextDecoder(encoding).decode(new Uint8Array(code))
      expect([character, fonts.find(character, han)?.name]).toEqual([
        character,
        expect.stringContaining(`noto-sans-${han}-`),
      ])
    }
  })

  const face = openTypeface(newDocument(), 'regular')
  test.each([
    ['骨 そば', 'jp'],
    ['骨 한국', 'kr'],
    ['骨头 张三', 'sc'],
    ['骨頭 臺灣', 'tc'],
    ['渋谷駅', 'jp'],
  ])('%s is drawn as in %s', (text, han) => {
    const names = face.piecesOf(face.line(text)).map(({ font }) => font.name)
    for (const name of names) expect(name).toMatch(new RegExp(`^Inter|noto-sans-${han}-`))
  })
})
