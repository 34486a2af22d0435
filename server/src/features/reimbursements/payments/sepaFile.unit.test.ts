import { describe, expect, test } from 'vitest'
import { bankText, sepaFile } from './sepaFile.ts'

const account = { holder: 'Ana & Co', iban: 'DE89370400440532013000', bic: null }

/** The child elements that the schema requires, in order. */
const order: Readonly<Record<string, readonly string[]>> = {
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf',
  ],
  CdtTrfTxInf: ['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
}

interface Element {
  readonly name: string
  readonly children: Element[]
  text: string
}

/** Parses elements and text; throws on mismatched tags. */
function parsed(xml: string): Element {
  const root: Element = { name: '', children: [], text: '' }
  const open = [root]
  for (const [, closing, name = '', text] of xml.matchAll(/<(\/?)([A-Za-z]+)(?: [^<>]*)?>([^<]*)/g)) {
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`)
      continue
    }
    const element = { name, children: [], text: text ?? '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  if (open.length !== 1) throw new Error('Something is not closed')
  return root
}

const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)]

/** Patterns of the schema's simple types, as restricted by the EPC and German banks. */
const latin = String.raw`[A-Za-z0-9+?/\-:().,' ]`
const forms: Readonly<Record<string, RegExp>> = {
  MsgId: new RegExp(`^${latin}{1,35}$`),
  PmtInfId: new RegExp(`^${latin}{1,35}$`),
  EndToEndId: new RegExp(`^${latin}{1,35}$`),
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d{1,16}\.\d\d$/,
  // 0.01 to 999,999,999.99
  InstdAmt: /^(?!0\.00)\d{1,9}\.\d\d$/,
  Nm: new RegExp(`^${latin}{1,70}$`),
  Ustrd: new RegExp(`^${latin}{1,140}$`),
  IBAN: /^[A-Z]{2}\d\d[A-Z0-9]{1,30}$/,
  BICFI: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
}

describe('a SEPA file', () => {
  const transfers = Array.from({ length: 200 }, (_, at) => ({
    account: at % 2 ? { ...account, bic: 'DEUTDEFF' } : account,
    amount: at === 0 ? '0.1' : '0.20',
    text: 'Reimbursement of 2 expenses',
  }))
  const xml = sepaFile({
    id: '01a2b3c4-0000-7000-8000-00000000beef',
    createdAt: new Date('2026-03-15T12:00:00Z'),
    executionDate: '2026-03-20',
    debtor: account,
    transfers,
  })
  const elements = all(parsed(xml.replace(/^<\?xml[^>]*>\n/, '')))
  const textsOf = (name: string) => elements.filter(element => element.name === name).map(({ text }) => text)

  test('is of the namespace of its version, and in the order of its schema', () => {
    expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">')
    for (const { name, children } of elements) {
      const places = children.map(child => order[name]?.indexOf(child.name) ?? 0)
      expect(places, name).toEqual([...places].sort((a, b) => a - b))
      expect(places, name).not.toContain(-1)
    }
  })

  test('sums up to the cent what it lists, and says how many', () => {
    expect(textsOf('CtrlSum')).toEqual(['39.90', '39.90'])
    expect(textsOf('NbOfTxs')).toEqual(['200', '200'])
    expect(textsOf('InstdAmt')).toHaveLength(200)
    expect(textsOf('InstdAmt')[0]).toBe('0.10')
  })

  test('keeps to the forms of its schema, no matter who is paid and however much', () => {
    const names = ['Müller & Söhne <GmbH>', 'ß'.repeat(70), `${'a/'.repeat(35)}`, '昼食', '', '   ']
    const people = names.map((holder, at) => ({
      account: { holder, iban: 'MT84MALT011000012345MTLCAST001S', bic: at % 2 ? 'DEUTDEFF500' : null },
      amount: at % 2 ? '0.01' : '999999999.99',
      text: 'Reimbursement of 1000 expenses',
    }))
    const file = sepaFile({
      id: '01a2b3c4-0000-7000-8000-00000000beef',
      createdAt: new Date('2026-03-15T12:00:00.123Z'),
      executionDate: '2026-03-20',
      debtor: account,
      transfers: people,
    })
    const found = all(parsed(file.replace(/^<\?xml[^>]*>\n/, '')))
    for (const [name, form] of Object.entries(forms)) {
      const texts = found.filter(element => element.name === name).map(({ text }) => text)
      expect(texts.length, name).toBeGreaterThan(0)
      for (const text of texts) expect(text, name).toMatch(form)
    }
  })

  test('names each transfer by a reference of its own, none longer than banks take', () => {
    const references = textsOf('EndToEndId')
    expect(new Set(references).size).toBe(200)
    for (const reference of [...references, ...textsOf('MsgId'), ...textsOf('PmtInfId')])
      expect(reference).toMatch(/^[\w-]{1,35}$/)
  })
})

describe('text for a bank', () => {
  test.each([
    ['Zoë Łukasz-Ñandú', 'Zoe Lukasz-Nandu'],
    ['Straße & Söhne', 'Strasse + Sohne'],
    ['Γιώργος Παπάς', 'Giorgos Papas'],
    ['Мария Щерева', 'Mariya Shtereva'],
    ['<script>"x"', '.script..x.'],
    ['昼食', '..'],
    ['//a//b//', 'a/b'],
    ['  two\tthree  ', 'two three'],
    ['', 'NOTPROVIDED'],
  ])('%j is %j', (text, plain) => {
    expect(bankText(text, 70)).toBe(plain)
  })

  test('is cut at the longest that there may be', () => {
    expect(bankText('a'.repeat(100), 70)).toHaveLength(70)
  })
})
