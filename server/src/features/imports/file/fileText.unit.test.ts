import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { textOf } from './fileText.ts'

const anywhere = { locale: 'en-US', currency: 'USD' }
const read = (bytes: Uint8Array, origin = anywhere) => textOf({ bytes, origin, chosen: undefined })

describe('text of a file', () => {
  test.each([
    ['Windows-1252', 'Datum;Empfänger;Betrag\n14.03.2026;L’Épicerie – Köln;-12,50 €', anywhere],
    [
      'Windows-1250',
      'Data operacji;Opis operacji;Kwota\n2026-03-14;Żabka Łódź;-12,50',
      { locale: 'pl-PL', currency: 'PLN' },
    ],
    [
      'Windows-1250',
      'Könyvelés dátuma;Megnevezés;Összeg\n2026.03.14;Péterfia őrség;-4500',
      { locale: 'hu-HU', currency: 'HUF' },
    ],
    ['Windows-1251', 'Дата операции;Описание;Сумма\n14.03.2026;Кафе у Анны;-450,00', anywhere],
    [
      'Windows-1254',
      'Tarih;Açıklama;Tutar\n14.03.2026;Şişli Çarşı;-45,60',
      { locale: 'tr-TR', currency: 'TRY' },
    ],
    ['Shift_JIS', '日付,内容,金額\n2026/03/14,スーパー東京,1200', anywhere],
    ['GB18030', '交易时间,交易对方,金额\n2026-03-14,北京饭店,45.60', { locale: 'zh-CN', currency: 'CNY' }],
    [
      'Big5',
      '交易日期,摘要,支出金額,存入金額\n2026/03/14,臺北車站咖啡,120,',
      { locale: 'zh-TW', currency: 'TWD' },
    ],
    ['EUC-KR', '날짜,내용,금액\n2026-03-14,서울식당,-15000', anywhere],
  ] as const)('in %s is read by its bytes, and marked as a guess', async (encoding, text, origin) => {
    expect(await read(iconv.encode(text, encoding), origin)).toEqual({ text, encoding, isGuess: true })
  })

  test.each([
    ['UTF-8', iconv.encode('Café €', 'utf8', { addBOM: true })],
    ['UTF-8', iconv.encode('Café €', 'utf8')],
    ['UTF-16', iconv.encode('Café €', 'utf-16le', { addBOM: true })],
    ['UTF-16', iconv.encode('Café €', 'utf-16be', { addBOM: true })],
    ['UTF-16', iconv.encode('Date,Café', 'utf-16le', { addBOM: false })],
  ] as const)('in %s is no guess', async (encoding, bytes) => {
    expect(await read(bytes)).toMatchObject({
      encoding,
      isGuess: false,
      text: expect.stringContaining('Café'),
    })
  })

  test.each([
    ['OFXHEADER:100\nENCODING:USASCII\nCHARSET:1251\n\n<OFX><NAME>Кафе</OFX>', 'Windows-1251'],
    ['<?xml version="1.0" encoding="ISO-8859-2"?>\n<OFX><NAME>Żabka</OFX>', 'ISO-8859-2'],
    ['OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><NAME>€uro</OFX>', 'Windows-1252'],
  ] as const)('is read as its own header says: %s', async (text, encoding) => {
    expect(await read(iconv.encode(text, encoding))).toEqual({ text, encoding, isGuess: false })
  })

  test('in Unicode is read so, whatever its header says', async () => {
    const text = 'OFXHEADER:100\nCHARSET:1252\n\n<OFX><NAME>Café</OFX>'
    expect(await read(iconv.encode(text, 'utf8'))).toMatchObject({ text, encoding: 'UTF-8' })
  })

  test('is read as a person says', async () => {
    const bytes = iconv.encode('Šárka', 'windows-1250')
    const read1252 = await textOf({ bytes, origin: anywhere, chosen: 'Windows-1252' })
    const read1250 = await textOf({ bytes, origin: anywhere, chosen: 'Windows-1250' })
    expect([read1252.text, read1250.text]).toEqual(['Šárka', 'Šárka'])
    const polish = await textOf({
      bytes: iconv.encode('Łódź', 'windows-1250'),
      origin: anywhere,
      chosen: 'Windows-1250',
    })
    expect(polish).toEqual({ text: 'Łódź', encoding: 'Windows-1250', isGuess: false })
  })
})
