import { expect, type Page } from '@playwright/test'

/** What a bank reads from a payment file: who pays whom how much, in file order. */
export interface BankOrder {
  readonly payer: { readonly name: string; readonly iban: string }
  readonly executionDate: string
  /** As in the file's header. */
  readonly count: string
  readonly sum: string
  readonly transfers: readonly Transfer[]
}

interface Transfer {
  readonly name: string
  readonly iban: string
  /** Decimal text and currency, as in the file. */
  readonly amount: string
}

/** Parses a credit transfer initiation (pain.001.001.09) with the browser's XML parser. */
export async function bankOrderIn(page: Page, file: Buffer): Promise<BankOrder> {
  const order = await page.evaluate(xml => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    const text = (below: Document | Element, path: string) =>
      path
        .split('/')
        .reduce<Document | Element | null>(
          (found, tag) => found && ([...found.children].find(({ localName }) => localName === tag) ?? null),
          below,
        )?.textContent ?? `no ${path}`
    const payment = 'Document/CstmrCdtTrfInitn/PmtInf'
    return {
      namespace: parsed.documentElement.namespaceURI,
      payer: {
        name: text(parsed, `${payment}/Dbtr/Nm`),
        iban: text(parsed, `${payment}/DbtrAcct/Id/IBAN`),
      },
      executionDate: text(parsed, `${payment}/ReqdExctnDt/Dt`),
      count: text(parsed, 'Document/CstmrCdtTrfInitn/GrpHdr/NbOfTxs'),
      sum: text(parsed, 'Document/CstmrCdtTrfInitn/GrpHdr/CtrlSum'),
      transfers: [...parsed.getElementsByTagName('CdtTrfTxInf')].map(transfer => ({
        name: text(transfer, 'Cdtr/Nm'),
        iban: text(transfer, 'CdtrAcct/Id/IBAN'),
        amount: `${text(transfer, 'Amt/InstdAmt')} ${transfer.querySelector('InstdAmt')?.getAttribute('Ccy')}`,
      })),
    }
  }, file.toString('utf8'))
  const { namespace, ...rest } = order
  expect(namespace).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  return rest
}
