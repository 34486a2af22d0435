import type { SkipReason } from '@outlay/contract/imports/importOutcomes'
import { comparableName } from './columnNames.ts'
import { wordSet } from './directions.ts'

/*
 * Banks' words for transactions that are not expenses. Texts are compared in lowercase, without accents and symbols;
 * other scripts than Latin unchanged. Card purchases are not among them: "card payment", "paiement par carte".
 */

const issuers =
  'credit ca?rd|creditcard|amex|american express|barclaycard|apple ?card|mastercard|master card|visa card|discover|capital one|chase card|citi ?card|citi|synchrony|mbna|bank ?card|cc'
const payments =
  'payments?|pymt|pmt|autopay|auto ?pay|e ?payment|e ?pay|bill ?pay|repayment|settlement|dd|direct debit'

/** How a card statement names a payment to it. */
const receivedByCard = new RegExp(
  [
    'payment( \\w+){0,2} (thank|thanks|merci)',
    '(thank you|thanks)( \\w+){0,2} payment',
    '^payment received$',
    '(zahlung|einzahlung)( \\w+){0,2} (erhalten|danke?|kreditkarte)\\b|ihre (ein)?zahlung\\b',
    'paiement( \\w+)? merci|merci( \\w+){0,3} paiement|votre paiement|paiement recu',
    'pago recibido|gracias por su pago|su pago( \\w+)? gracias|pagamento ricevuto|pagamento recebido|betaling ontvangen',
    '(takk|tak|tack) for( \\w+)? (inn?|ind)?betal\\w+|dziekujemy za wplate|odemeniz icin tesekkur|カードご入金',
  ].join('|'),
  'mu',
)
/** Used on either statement: an issuer's name next to a word for payment. */
const namesIssuer = new RegExp(`(${issuers})( \\w+){0,2} (${payments})\\b`, 'mu')
/** An issuer's name alone. */
const isIssuer = new RegExp(`^(${issuers})$|^(\\w+ ){0,2}credit ?ca?rd( \\w+)?$`, 'mu')
/** How a bank account names a paid bill; no one buys anything from an issuer. */
const billKind =
  /^(direct (debit|payment)|ach( debit| payment)?|payment|dd|d d|bill ?pay\w*|bill payment|online (bill )?payment|faster payment\w*|standing order|(sepa |folge|basis)?lastschrift|prelevement\w*|domiciliacion|recibo|addebito diretto|debito dire\w+|(automatische )?incasso|autogiro|avtalegiro|betalingsservice)\b/mu
/** How the paying bank account names a card payment. */
const paidToCard = new RegExp(
  [
    `(${payments}) (to|for|of|on|towards?)( \\w+){0,3} (credit ca?rd|creditcard|card ending|card xx\\d+|card \\d{4})`,
    'kreditkarten? ?(abrechnung|ausgleich|einzug|rechnung|saldo)',
    '(abrechnung|ausgleich|ruckzahlung|lastschrift)( \\w+){0,2} (kreditkarten?|visa|mastercard|amex)',
    '(carte|depenses|prelevement)( \\w+){0,3} debit differe|releve( \\w+)? carte|(reglement|paiement) (de )?(la |votre )?carte de credit|pmt( de)? carte',
    'pago (de (la )?tarjeta|tarjeta de credito|a tarjeta)|(liquidacion|liq|recibo|adeudo)( \\w+){0,3} (tarjeta|visa|mastercard|amex)',
    '(addebito|saldo|estratto conto|pagamento( saldo)?) (della )?carta( di credito)?$|addebito carta di credito',
    '(pagamento|pgto|pagto|pag)( de| da| do)? (fatura|cartao)|fatura( do| de)? cartao|liquidacao( \\w+)? cartao',
    '(afrekening|incasso|betaling)( \\w+)? (creditcard|credit card|visa|mastercard)|international card services',
    'kredit?t?kort ?(regning|faktura|betaling|betalning|rakning)|(innbetaling|inbetalning|indbetaling|betaling|betalning)( \\w+)? kredit?t?kort',
    'splata( \\w+)? (karty|zadluzenia)|(splatka|uhrada|splaceni)( \\w+)? kreditni karty|hitelkartya( \\w+)? (torlesztes|befizetes|fizetes)',
    '(plata|rambursare|alimentare) card( de)? credit|kredi karti( \\w+)? (odeme|borc)',
    'luottokort\\w+ (lasku|maksu)|корт\\w* погашение|погашение( \\p{L}+){0,3} карт|оплата кредит\\p{L}+ карт',
    '信用卡还款|還款|还款|クレジットカード引落|카드대금|카드결제대금',
  ].join('|'),
  'mu',
)
/** How a card statement names incoming payments. */
const paidIn = new RegExp(
  `\\b(${payments})\\b|\\b(einzahlung|zahlung|uberweisung|paiement|versement|virement|pago|pagamento|bonifico|betaling|innbetaling|indbetaling|inbetalning|wplata|splata|platba|befizetes|plata|odeme)\\b|платеж|погашение|入金|还款|還款`,
  'mu',
)
/** Kinds and categories that mean a payment on a card statement. */
const paymentKinds = new Set(
  [
    'payment',
    'payments',
    'zahlung',
    'paiement',
    'pago',
    'pagamento',
    'betaling',
    'innbetaling',
    'inbetalning',
    'indbetaling',
    'wplata',
    'platba',
    'odeme',
    'payment credit',
    'payments and credits',
    'credit card payment',
    'loan pmt',
    'card repayment',
  ].map(comparableName),
)

const own = '(?:my|your|own|between)'
const ownTransfer = new RegExp(
  [
    `(transfer|xfer|tfr|withdrawal|moved|sweep)( \\w+){0,3} (to|from)( ${own})?( \\w+){0,2} (savings?|checking|current account|brokerage|isa|pot|space|vault|sav|chk|bank account|bank)\\b`,
    `^transfer (savings?|checking|brokerage)( account)?$|\\b(to|from) (pot|space|vault|savings)\\b|pot transfer|savings transfer|(transfer|tfr|xfer)( \\w+){0,2} (to|from) (?=\\w*\\d)[\\dx ]{4,}$|transfer (to|from) (xx|x)\\d+|transfers? between( \\w+)? accounts|(own|internal) (account )?transfer`,
    `(own|my) account|exchanged (to|from)|^exchange$|currency conversion|(standard|instant) transfer|^cash ?out$|(general|user initiated|bank) withdrawal|bank deposit to|bankgutschrift|general card deposit|\\bpayout\\b|round ?up (to|savings)|\\bacct xfer\\b`,
    'umbuchung|eigen(es|e|er|em)? ?(konto|kontoubertrag|ubertrag|uberweisung)|kontoubertrag|(ubertrag|uberweisung|dauerauftrag|transfer)( \\w+){0,2} (spar|tagesgeld|giro|depot)\\w*',
    'virement interne|vir(ement)?( \\w+)? (compte a compte|entre( \\w+)? comptes|epargne)|vir(ement)?( \\w+){0,2} livret|(vers|depuis)( \\w+)? (livret|epargne)',
    '\\btraspaso\\b|transferencia (entre cuentas|a cuenta propia|propia|interna)|\\bgirocont[oi]\\b|girofond[oi]|trasferimento (tra|fra)( \\w+)? conti',
    'transferencia (entre contas|conta propria|propria|interna)|aplicacao (rdb|cdb|poupanca)|resgate (rdb|cdb|poupanca)|(para|da) poupanca',
    'eigen rekening|spaarrekening|(naar|van) spaar\\w*',
    '(mellom|mellem|mellan) egn[ea] kont\\w+|(til|fra|til egen|egen|fran|till) (sparekonto|sparkonto|opsparing\\w*|egen konto|eget konto|sparande)|oma(n|t)? tilisiirto|omien tilien',
    'przelew (wlasny|wewnetrzny)|(na|z) (rachunek|konto) oszczednosciow\\w+|prevod( \\w+){0,2} (vlastni\\w*|svymi) ucty|vlastn[iy] prevod|(na|ze) sporici\\w* uc\\w+',
    'sajat szamla\\w*|\\batvezetes\\b|megtakaritasi szamla|transfer (intern|intre conturi\\w*|conturi proprii)|\\bvirman\\b|hesaplar\\w* arasi|kendi hesab\\w*',
    'между( \\p{L}+)? сч[её]тами|собственн\\p{L}+ сч[её]т|余额宝|零钱通|内部转账|自己口座|口座間|資金移動|본인계좌|자기이체|내계좌',
  ].join('|'),
  'mu',
)

const transferKind =
  /^((internal |bank |account |online |funds? )?transfers?( to| from| in| out)?|tfr( in| out)?|xfer|(dauer)?ubertrag|virement( interne)?|transferencia|traspaso|trasferimento|giroconto|overboeking|overforing|overforsel|tilisiirto|przelew( wewnetrzny)?|prevod|atvezetes|virman)$/mu
/** Names of a person's own accounts. */
const ownPlace =
  /^(to|from) (?=\w*\d)[\dx ]{4,}$|\b(savings?( account)?|checking|(cash|lifetime|shares) isa|brokerage|tagesgeld\w*|sparkonto|sparen|festgeld\w*|livret \w+|epargne|ahorros?|risparmio|poupanca|spaarrekening|sparekonto|sparing|opsparing\w*|sparande|saastotili|oszczednosci\w*|sporeni|sporici|megtakaritas\w*|birikim)\b/mu

/** Transfer categories in tools that classify rows. */
const ownCategories = new Set(
  'space, spaces, pot, pots, vault, vaults, transfer, transfers, internal transfer, account transfer, umbuchung, umbuchungen'.split(
    ', ',
  ),
)

const balanceLine = new RegExp(
  [
    '^(opening|closing)$|^((beginning|opening|closing|ending|previous|current|available|starting) balance|balance (brought|carried) forward|balance (as of|at|on)\\b|total (credits|debits|deposits|withdrawals)|(opening|closing) ledger)',
    '^(anfangs|end|schluss|abschluss) ?saldo|^saldovortrag|^((alter|neuer) )?(konto|saldo)stand|^(alter|neuer) saldo|^saldo (zum|vom|per|am|der)\\b',
    '^solde (initial|final|precedent|anterieur|au|crediteur|debiteur|en)\\b|^(ancien|nouveau) solde',
    '^saldo (inicial|final|anterior|iniziale|finale|precedente|contabile|contabilistico|disponivel|do dia|en fecha|al)\\b|^(begin|eind) ?saldo|^(oud|nieuw) saldo',
    '^(inngaende|utgaende|ingaende|indgaende|udgaende) saldo|^saldo (poczatkowe|koncowe|overfort)|^(pocatecni|konecny) (zustatek|stav)|^(nyito|zaro) egyenleg|^sold (initial|final|precedent)|^devreden|^devir',
    '^(входящий|исходящий) остаток|^(期初|期末)余额|^前回残高|^繰越|^이월',
  ].join('|'),
  'mu',
)
/** Only for lines without a date, as Total is also a chain of gas stations. */
const totalLine =
  /^(grand )?(totals?|sum|summe|gesamt\w*|suma|somme|totale|totaal|celkem|osszesen|toplam|итого|합계|合计|合計|saldo|balance|solde)\b/mu

const refund =
  /\b(refund\w*|returns?|returned|reversals?|chargeback|reimbursement|(ruck)?erstattung|storno|retoure|remboursement|avoir|devolucion|reembolso|rimborso|estorno|terugbetaling|retour|refusjon|tilbakebetaling|tilbagebetaling|aterbetalning|retur|zwrot|vratka|vraceni|visszaterites|rambursare|iade|iadesi)\b|возврат|退款|返金|返品|환불/mu
const reward =
  /\b(cash ?back|rewards?|bonus|interest|dividend|zinsen|interets|intereses|interessi|rente|juros)\b/mu
/** Income words. */
const pay =
  /\b(salary|payroll|wages|direct dep\w*|interest paid|lohn|gehalt|bezuge|salaire|paie|nomina|sueldo|stipendio|ordenado|salario|salaris|lonn|lon|wynagrodzenie|wyplata|pensja|mzda|vyplata|fizetes|munkaber|salariu|maas)\b|зарплата|给与|給与|工资|급여/mu
const pendingText =
  /^(pending|vorgemerkt|offen|ausstehend|pendiente|en attente|in attesa|venter|reserveret|reservert)\b/mu

const pendingStates = wordSet(
  `pending, authorized, authorised, authorization, in progress, processing, upcoming, scheduled, not posted, unposted, uncleared, hold, on hold, reservation, varaus, katevaraus, reserva, reservado, autorisation, Vorgemerkt, pendent, nicht verbucht, Umsatz vorgemerkt,
   Umsatz vorgemerkt und nicht gebucht, ausstehend, in Bearbeitung, en attente, en cours, à venir, pendiente, en proceso, retenido, in attesa, in corso, non contabilizzato, autorizzato, pendente,
   em processamento, in behandeling, gereserveerd, openstaand, reservert, reserveret, venter, afventer, reserverad, väntande, oczekująca, oczekujące, w realizacji, nierozliczona, nierozliczone,
   blokada, čekající, nezaúčtováno, blokace, függőben, zárolt, zárolás, în așteptare, în curs, beklemede, provizyonda, provizyon, в обработке, ожидание, 处理中, 等待付款, 未入账, 대기, 미확정, 未確定, 処理中`,
)
const voidStates = wordSet(
  `reverted, declined, failed, cancelled, canceled, voided, void, denied, rejected, expired, blocked, refunded, returned, abgelehnt, storniert, fehlgeschlagen, abgebrochen, geannuleerd, geweigerd, mislukt,
   annulé, annulée, refusé, rejeté, échoué, échec, anulado, anulada, rechazado, rechazada, cancelado, cancelada, fallido, annullato, rifiutato, stornato, recusado, recusada, falhou, avvist, annulleret,
   afvist, avbruten, nekad, makulerad, odrzucona, odrzucone, anulowana, anulowane, zamítnuto, zamítnutá, zrušeno, elutasítva, elutasított, törölve, sikertelen, respins, respinsă, anulat, anulată,
   reddedildi, iptal, iptal edildi, başarısız, отклонено, отменено, отклонена, отменена, ошибка, 交易关闭, 已关闭, 已取消, 已全额退款, 退款成功, 交易失败, 취소, 거절, 실패, 取消, キャンセル`,
)
const bookedStates = wordSet(
  `booked, posted, completed, complete, cleared, settled, executed, done, success, successful, sent, gebucht, Umsatz gebucht, verbucht, comptabilisé, exécuté, contabilizado, contabilizzato, eseguito,
   liquidado, geboekt, uitgevoerd, bokført, bogført, udført, bokförd, genomförd, zaksięgowana, rozliczona, zrealizowana, zaúčtováno, zúčtováno, könyvelt, teljesült, decontat, gerçekleşti, исполнено,
   ok, 交易成功, 支付成功, 已完成, 완료, 승인, 確定`,
)
/** States in expense tools, where pending means paid but awaiting review. */
const toolStates = wordSet(
  'paid, approved, submitted, reimbursed, unsubmitted, unreported, reported, draft, open, processed, processing report, reviewed, exported',
)

/** What a file tells about all its rows. */
export interface FileKind {
  /** A card statement: credits are payments or refunds. */
  readonly isCards: boolean
  /** Its states describe a person's workflow, not a bank's. */
  readonly isTools: boolean
}

export interface RowFacts {
  readonly direction: 'in' | 'out' | 'neither' | 'none'
  readonly texts: readonly string[]
  /** Short texts that many rows share, such as kinds and categories. */
  readonly kinds: readonly string[]
  readonly status: string
  readonly hasDate: boolean
  /** The file's category. */
  readonly category?: string
  /** Whether the date cell has a word. */
  readonly hasWordForDate?: boolean
}

const maxCharacters = 300
/** Cached, because few distinct kinds occur. */
const kindsKnown = new Map<string, string>()
const mostKinds = 500

/** Why a row is not an expense; null if it is one. */
export function skipReasonOf(facts: RowFacts, file: FileKind): SkipReason | null {
  const text = joined(facts.texts.map(each => comparableName(each.slice(0, maxCharacters))))
  return unbookedReason(facts, text, file) ?? paidReason(facts, text, file)
}

/** One text per line, so that no pattern spans two. */
function joined(texts: readonly string[]): string {
  return texts.filter((text, place) => text !== '' && texts.indexOf(text) === place).join('\n')
}

function comparableKind(kind: string): string {
  const known = kindsKnown.get(kind)
  if (known !== undefined) return known
  if (kindsKnown.size >= mostKinds) kindsKnown.clear()
  const comparable = comparableName(kind.slice(0, maxCharacters))
  kindsKnown.set(kind, comparable)
  return comparable
}

/** The reason if it is not a transaction, or not booked yet. */
function unbookedReason(facts: RowFacts, text: string, { isTools }: FileKind): SkipReason | null {
  const status = comparableKind(facts.status)
  if (isAmong(voidStates, status)) return 'void'
  if (balanceLine.test(text) || (!facts.hasDate && totalLine.test(text))) return 'balance'
  if (facts.direction === 'none') return 'nothing'
  const isPending = isAmong(pendingStates, status) || pendingText.test(text) || facts.hasWordForDate === true
  return isPending && !isTools ? 'pending' : null
}

/** Also matches feminine forms: "rifiutata" for "rifiutato". */
function isAmong(states: ReadonlySet<string>, state: string): boolean {
  return states.has(state) || states.has(state.replace(/a$/, 'o'))
}

function paidReason(
  { direction, kinds, category = '' }: RowFacts,
  text: string,
  { isCards }: FileKind,
): SkipReason | null {
  const known = kinds.map(comparableKind)
  const all = joined([text, ...known])
  const isIn = direction === 'in'
  // Cash back from a card is not a payment to it.
  const isOfCard = isCards && !reward.test(all)
  if (isIn && refund.test(all)) return 'refund'
  if (paysCard(all, text, known)) return 'card-payment'
  if (isOfCard && ((isIn && paidIn.test(text)) || known.some(kind => paymentKinds.has(kind))))
    return 'card-payment'
  if (direction === 'neither' || isOwnTransfer(all) || isOwnCategory(category)) return 'transfer'
  if (direction === 'out') return null
  return isOfCard ? 'refund' : 'income'
}

function paysCard(all: string, text: string, kinds: readonly string[]): boolean {
  if (receivedByCard.test(all) || namesIssuer.test(all) || paidToCard.test(all)) return true
  return isIssuer.test(text) && kinds.some(kind => billKind.test(kind))
}

function isOwnCategory(category: string): boolean {
  return ownCategories.has(comparableKind(category))
}

function isOwnTransfer(all: string): boolean {
  return ownTransfer.test(all) || (ownPlace.test(all) && transferKind.test(all))
}

/** Which statement a card payment's text comes from; null for other rows. */
export function cardPaymentIn(text: string): 'card' | 'account' | 'either' | null {
  const comparable = comparableName(text.slice(0, maxCharacters))
  if (receivedByCard.test(comparable)) return 'card'
  if (paidToCard.test(comparable)) return 'account'
  return namesIssuer.test(comparable) ? 'either' : null
}

/** Whether a row's text means money in. */
export function tellsOfMoneyIn(text: string): boolean {
  const comparable = comparableName(text.slice(0, maxCharacters))
  return pay.test(comparable) || refund.test(comparable)
}

/** Whether a text is a bank's booking state. */
export function isState(text: string): boolean {
  const state = comparableName(text)
  return [bookedStates, pendingStates, voidStates].some(states => isAmong(states, state))
}

/** Whether a yes/no column may have this name: `pending`, `voided`, `transfer`. */
export function isFlagName(name: string): boolean {
  return [pendingStates, voidStates, ownCategories].some(names => names.has(name))
}

export function isToolState(status: string): boolean {
  return toolStates.has(comparableName(status))
}
