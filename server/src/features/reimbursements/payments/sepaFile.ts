import type { BankAccount } from '@outlay/contract/reimbursements/reimbursements'
import { Big } from 'big.js'

export interface Transfer {
  readonly account: BankAccount
  /** Decimal text, in euros. */
  readonly amount: string
  readonly text: string
}

export interface SepaPayment {
  readonly id: string
  readonly createdAt: Date
  readonly executionDate: string
  readonly debtor: BankAccount
  readonly transfers: readonly Transfer[]
}

const longestName = 70
const longestText = 140
const longestReference = 35

/** An ISO 20022 customer credit transfer initiation, pain.001.001.09, in the EPC's version for SEPA. */
export function sepaFile({ id, createdAt, executionDate, debtor, transfers }: SepaPayment): string {
  const reference = id.replaceAll('-', '')
  const sum = transfers.reduce((total, { amount }) => total.plus(amount), new Big(0)).toFixed(2)
  const totals = element('NbOfTxs', String(transfers.length)) + element('CtrlSum', sum)
  const header =
    element('MsgId', reference) +
    element('CreDtTm', createdAt.toISOString()) +
    totals +
    `<InitgPty>${name(debtor)}</InitgPty>`
  const payment =
    element('PmtInfId', `${reference}-1`) +
    element('PmtMtd', 'TRF') +
    totals +
    `<PmtTpInf><SvcLvl>${element('Cd', 'SEPA')}</SvcLvl></PmtTpInf>` +
    `<ReqdExctnDt>${element('Dt', executionDate)}</ReqdExctnDt>` +
    `<Dbtr>${name(debtor)}</Dbtr><DbtrAcct>${iban(debtor)}</DbtrAcct>` +
    `<DbtrAgt>${agentOf(debtor)}</DbtrAgt>` +
    element('ChrgBr', 'SLEV') +
    transfers.map((transfer, at) => transferOf(transfer, `${reference.slice(0, 24)}-${at + 1}`)).join('')
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>' +
    `<GrpHdr>${header}</GrpHdr><PmtInf>${payment}</PmtInf></CstmrCdtTrfInitn></Document>\n`
  )
}

function transferOf({ account, amount, text }: Transfer, reference: string): string {
  const agent = account.bic === null ? '' : `<CdtrAgt>${agentOf(account)}</CdtrAgt>`
  return (
    `<CdtTrfTxInf><PmtId>${element('EndToEndId', reference.slice(0, longestReference))}</PmtId>` +
    `<Amt><InstdAmt Ccy="EUR">${new Big(amount).toFixed(2)}</InstdAmt></Amt>${agent}` +
    `<Cdtr>${name(account)}</Cdtr><CdtrAcct>${iban(account)}</CdtrAcct>` +
    `<RmtInf>${element('Ustrd', bankText(text, longestText))}</RmtInf></CdtTrfTxInf>`
  )
}

/** Without a BIC, the bank is determined by the IBAN. */
function agentOf({ bic }: BankAccount): string {
  const named = bic === null ? `<Othr>${element('Id', 'NOTPROVIDED')}</Othr>` : element('BICFI', bic)
  return `<FinInstnId>${named}</FinInstnId>`
}

function name({ holder }: BankAccount): string {
  return element('Nm', bankText(holder, longestName))
}

function iban(account: BankAccount): string {
  return `<Id>${element('IBAN', account.iban)}</Id>`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function element(tag: string, text: string): string {
  return `<${tag}>${text.replaceAll(/[&<>]/g, sign => escapes[sign] ?? '')}</${tag}>`
}

/** Letters that differ from Latin ones in more than diacritics. */
const spelled: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "ß:ss æ:ae œ:oe ø:o đ:d ð:d ł:l þ:th ı:i ŋ:n ħ:h &:+ @:(at) _:- ’:' ‘:' “:' ”:' –:- —:- €:EUR " +
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o ' +
    'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh щ:sht ' +
    'ъ:a ь:y ю:yu я:ya ы:y э:e і:i ї:i є:ie ґ:g ђ:d ј:j љ:lj њ:nj ћ:c џ:dz'
  )
    .split(' ')
    .map(pair => [pair.slice(0, 1), pair.slice(2)]),
)

/**
 * Text as banks accept it in SEPA payments (EPC217-08): Latin letters, digits, spaces and / - ? : ( ) . , ' +. Other
 * scripts are transliterated, diacritics removed, and everything else becomes a period. No slash at the start or the
 * end, and no two in a row.
 */
export function bankText(text: string, longest: number): string {
  const spelledOut = Array.from(text.normalize('NFC'), spellingOf).join('')
  const plain = spelledOut.replaceAll(/\s+/g, ' ').replaceAll(/\/{2,}/g, '/')
  const cut = plain.trim().slice(0, longest)
  return cut.replaceAll(/^[/\s]+|[/\s]+$/g, '') || 'NOTPROVIDED'
}

function spellingOf(character: string): string {
  const lower = character.toLowerCase()
  const known = spelled[lower]
  if (known !== undefined) return lower === character ? known : known.charAt(0).toUpperCase() + known.slice(1)
  const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
  if (bare !== character && bare !== '') return Array.from(bare, spellingOf).join('')
  return /^[\w/?:().,'+\- ]$/.test(character) ? character : /^\s$/.test(character) ? ' ' : '.'
}
