import { isCurrencyCode } from '@outlay/contract/core/currencies'
import type { StatementColumn } from '@outlay/contract/imports/importMappings'

/** Column names used by banks, card companies and expense tools, best first. */
const names: Readonly<Record<StatementColumn, string>> = {
  date: `transaction date, trans date, txn date, date of transaction, purchase date, expense date, order date, date, started date,
    completed date, booking date, posting date, posted date, post date, posted transactions date, process date, value date, effective date, timestamp, created, created at, date time,
    Transaktionsdatum, Umsatzdatum, Kaufdatum, Belegdatum, Buchungstag, Buchungsdatum, Buchung, Datum, Wertstellung, Wertstellungsdatum, Valutadatum, Valuta,
    date d'opération, date opération, dateOp, date de l'opération, date de transaction, date d'achat, date comptable,
    date de comptabilisation, date de valeur, date valeur,
    fecha operación, fecha de operación, fecha de la operación, f operación, fecha, fecha contable, fecha de transacción, fecha valor, f valor,
    transactiedatum, datum transactie, boekdatum, boekingsdatum, uitvoeringsdatum, rentedatum,
    data operazione, data dell'operazione, data transazione, data contabile, data registrazione, data, data valuta,
    data da transação, data mov, data movimento, data do movimento, data lançamento, data valor,
    bokføringsdato, bogføringsdato, bokført dato, transaksjonsdato, utført dato, dato, rentedato, transaktionsdato,
    transaktionsdag, bokföringsdag, bokföringsdatum, valutadag, kirjauspäivä, maksupäivä, päivämäärä, arvopäivä,
    data operacji, data transakcji, data księgowania, data waluty, datum provedení, datum transakce, datum zaúčtování, datum odúčtování, datum pohybu,
    tranzakció dátuma, könyvelés dátuma, könyvelési dátum, könyvelés napja, dátum, értéknap, tranzakció időpontja,
    data tranzacției, data tranzacție, data tranzactie, data înregistrării, işlem tarihi, tarih, valör, ημερομηνία,
    дата операции, дата транзакции, дата, дата платежа, дата проводки, дата операції, дата на операцията,
    利用日, ご利用日, 取引日, お取引日, 日付, 年月日, 計算日, 交易时间, 交易日期, 交易日, 日期, 记账日期, 入账日期, 交易日時, 거래일시, 거래일자, 거래일, 이용일, 이용일자, 승인일자, 날짜, 일자`,
  merchant: `merchant, merchant name, payee, payee name, vendor, supplier, counterparty, counter party, counterparty name, target name, beneficiary, store, shop,
    name, Händler, Haendler, Handelspartner, Empfänger, Empfaenger, Zahlungsempfänger, Zahlungsempfänger in, Auftraggeber Empfänger, Auftraggeber Empfaenger,
    Begünstigter Zahlungspflichtiger, Beguenstigter Zahlungspflichtiger, Beguenstigter Auftraggeber, Begünstigter Auftraggeber, Name Zahlungsbeteiligter,
    Zahlungspartner, Gegenpartei, Partner name, partner, commerçant, marchand, bénéficiaire, tiers, fournisseur, nom, supplierFound, comercio, establecimiento,
    beneficiario, proveedor, nombre, naam omschrijving, naam tegenpartij, tegenpartij, tegenrekeninghouder, begunstigde, winkel, naam,
    esercente, beneficiario ordinante, controparte, ragione sociale, comerciante, estabelecimento, beneficiário, loja,
    mottaker, modtager, mottagare, butikk, namn, navn, saaja, saaja maksaja, saajan nimi,
    odbiorca, kontrahent, nadawca odbiorca, dane kontrahenta, nazwa odbiorcy, název protiúčtu, název obchodníka, protistrana, název protistrany, příjemce,
    partner neve, partner elnevezése, kedvezményezett, ellenoldali név, kereskedő, beneficiar, comerciant, partener, alıcı, üye işyeri, получатель, контрагент, торговая точка,
    利用店名 商品名, 利用店名, ご利用先, ご利用店名, 利用先, 取引先, 店名, 交易对方, 对方户名, 对方名称, 商户, 商户名称, 商店名稱, 가맹점, 가맹점명, 이용가맹점, 이용하신곳, 보낸분 받는분, 받는분`,
  description: `description, transaction description, original description, statement description, details,
    transaction details, narrative, narration, particulars, memo, text, title, subject, product name, item, payment reference, bank description, reference text,
    Beschreibung, Verwendungszweck, Umsatztext, Buchungstext, Buchungsdetails, Bezeichnung, Betreff, Avisierungstext, Titel,
    libellé, label, libellé opération, libellé de l'opération, libellé complet, intitulé, désignation, nature de l'opération,
    descripción, concepto, detalle, movimiento, más datos, observaciones, omschrijving, mededelingen, mededeling, betalingskenmerk,
    descrizione, descrizione operazione, descrizione completa, causale, dettagli, operazione, descrição, descritivo, lançamento, histórico, título, movimento,
    forklaring, beskrivelse, tekst, rubrik, beskrivning, transaktion, specifikation, meddelande, selite, viesti, kuvaus,
    opis operacji, opis transakcji, opis, tytuł, tytułem, szczegóły, popis, popis transakce, popis operace, zpráva pro příjemce, zpráva, poznámka, uživatelská identifikace,
    megnevezés, leírás, közlemény, tranzakció leírása, descriere, detalii, detalii tranzacție, explicații, açıklama, işlem, işlem açıklaması, περιγραφή, αιτιολογία,
    описание, описание операции, назначение платежа, назначение, детали, опис операції, призначення платежу,
    摘要内容, 交易备注, 摘要, 内容, お取引内容, 取引内容, 备注摘要, 商品说明, 商品, 交易摘要, 说明, 내용, 적요, 거래내용, 기재내용`,
  amount: `amount, transaction amount, amount spent, total amount, total, grand total, total owed, gross amount, gross, sum, value, price, cost, Betrag,
    Umsatz, Umsatz in, Summe, Gesamtbetrag, Wert, Einzelbetrag, montant, montant de l'opération, montant opération, montant TTC, importe, cantidad,
    monto, importe de la operación, bedrag, transactiebedrag, totaal, importo, importo operazione, ammontare, valor, montante, quantia, valor da transação,
    beløp, beløb, belopp, summa, määrä, rahamäärä, kwota, kwota operacji, kwota transakcji, kwota w walucie rachunku, částka, objem, částka v měně účtu, suma,
    összeg, tranzakció összege, sumă, suma, valoare, tutar, işlem tutarı, ποσό, сумма, сумма операции, сумма платежа, сума, сума операції,
    利用金額, ご利用金額, 支払総額, 金額, 取引金額, 金额, 交易金额, 발생금액, 금액, 이용금액, 거래금액, 승인금액`,
  debit: `debit, debit amount, debits, withdrawal, withdrawals, withdrawal amt, withdrawal amount, money out, paid out, funds out, outflow, payments, spent, out, Soll,
    Belastung, Belastungen, Lastschrift, Ausgabe, Ausgaben, Ausgang, montant débit, débit, dépense, dépenses, cargo, cargos, débito, debe, gasto,
    gastos, importe cargo, retiros, debet, af, uitgaven, uitgave, addebiti, addebito, dare, uscite, uscita, débitos, saída, saídas,
    ut fra konto, ut av konto, ut, uttak, belastet, hævet, udgift, udbetaling, uttag, utgift, obciążenia, obciążenie, wydatki, wypłata, na vrub, výdaje, výdej,
    terhelés, kiadás, debitare, plăți, plati, borç, gider, çıkan, χρέωση, расход, списание, дебет, витрати,
    支払金額, お支払金額, お支払い金額, 出金, 出金金額, お引出し, 支出, 支出金额, 借方, 借方金额, 출금액, 출금, 찾으신금액, 지급금액`,
  credit: `credit, credit amount, credits, deposit, deposits, deposit amt, deposit amount, money in, paid in, funds in, inflow, receipts, received, in, Haben, Gutschrift, Gutschriften,
    Einnahme, Einnahmen, Eingang, montant crédit, crédit, recette, recettes, abono, abonos, crédito, haber, ingreso, ingresos, depósitos, bij,
    inkomsten, accrediti, accredito, avere, entrate, entrata, créditos, entrada, entradas, inn på konto, inn, innskudd, godskrevet, indsat, indtægt, indbetaling,
    insättning, inkomst, uznania, uznanie, wpływy, wpłata, kredyt, ve prospěch, příjmy, příjem, jóváírás, bevétel, creditare, încasări, incasari, alacak, gelir, giren, πίστωση,
    приход, зачисление, поступление, кредит, надходження, 預り金額, お預り金額, お預入れ, 入金, 入金金額, 收入, 收入金额, 贷方, 贷方金额, 입금액, 입금, 맡기신금액`,
  direction: `debit credit, credit debit, d c, dr cr, cr dr, debit credit indicator, credit debit indicator, credit or debit, debit or credit, Soll Haben,
    s h, sens, af bij, debet credit, cargo abono, Umsatztyp, dare avere, débito crédito, +/-, 收 支, 收支, 借贷标志, 입출금구분, transaction, transaction type, type, details, Umsatzart, tipo, direction`,
  currency: `currency, currency code, ccy, transaction currency, account currency, fare currency, posted currency, Währung, Waehrung, devise, monnaie, moneda,
    divisa, munt, muntsoort, valuta, moeda, waluta, měna, devizanem, deviza, pénznem, monedă, döviz, para birimi, валюта, валюта операции, 通貨, 币种, 통화`,
  category: `category, expense category, categories, Kategorie, catégorie, categoría, spending category, rubrik, account, categoria, kategori, kategoria, категория, 交易分类, 分類`,
  project: `project, project name, Projekt, projet, proyecto, client, customer, Kunde, job, cost center, Kostenstelle`,
  person: `for, for whom, spent for, on behalf of, attendee, guest, für wen, fuer wen, pour qui, para quién, voor wie`,
  isDeductible: `tax deductible, deductible, is deductible, steuerlich absetzbar, absetzbar, déductible d'impôts, deducible,
    fiscaal aftrekbaar, aftrekbaar`,
  notes: `notes, note, comment, comments, remark, remarks, Notizen, Notiz, Anmerkung, Bemerkung, Kommentar, remarque,
    remarques, commentaire, notas, nota, comentario, comentarios, opmerking, opmerkingen, notitie, notities, uwagi, komentář, megjegyzés, notat, anteckning, 备注, 備考, 메모`,
  externalId: `fitid, transaction id, transaction number, transaction reference, transaktions nr, external id, id, transferwise id, reference number,
    Transaktionsnummer, Transaktions ID, Referenznummer, id transaction, numéro de transaction, reference, order id,
    id de transacción, número de operación, referencia, transactie id, transactiereferentie, volgnr, referentie, Referenz, ID pohybu, identificador,
    tranzakció azonosító, transaksjonsid, referinta tranzactiei, numer transakcji, nr referencyjny, 交易订单号, 交易单号, 流水号`,
  fee: `fee, fees, fee amount, transaction fee, Gebühr, Gebühren, Entgelt, frais, commission, comisión, comisiones, kosten, commissione, commissioni,
    comissão, gebyr, avgift, opłata, prowizja, poplatek, díj, jutalék, comision, komisyon, комиссия, 手续费, 手数料, 수수료`,
  balance: `balance, running balance, account balance, balance after, closing balance, available balance, Saldo, Kontostand, Saldo nach Buchung, neuer Saldo, solde, solde après opération,
    accountbalance, saldo na mutatie, saldo na trn, saldo na boeking, saldo disponible, disponible, saldo contabile, saldo contabilístico, saldo disponível, bakiye,
    saldo po transakcji, saldo po operacji, saldo etter, saldo efter, bokført saldo, bokfört saldo, zůstatek, egyenleg, könyvelt egyenleg, sold, sold contabil, υπόλοιπο, остаток, баланс,
    残高, 差引残高, 余额, 账户余额, 交易后余额, 잔액, 거래후잔액`,
  status: `state, status, transaction status, contabilizzazione, booking status, trip or order status, order status, cleared status, info, Buchungsstatus, statut, état, estado, stato, situação, stav, stan, stav transakce,
    állapot, stare, durum, статус, status transakcji, tila, 状態, 交易状态, 当前状态, 상태`,
}

/** Columns with these words are never the amount, the payee or the purpose. */
const unfit = `quantity, qty, unit, units, count, number, no, nr, num, check, cheque, rate, exchange, kurs, koers, wechselkurs, taux, cambio, tax, vat, gst, mwst, ust, tva, iva, btw, moms, tip,
  discount, rabatt, mcc, code, card, karte, account, konto, konto nr, compte, cuenta, conto, iban, bic, swift, phone, time, uhrzeit, zeit, year, month, cashback, bonus, points, miles, age,
  menge, anzahl, quantité, cantidad, quantita, quantidade, aantal, limit, latitude, longitude, zip, postcode, plz, country, land, emoji, address, receipt, url, balance, saldo, solde, subtotal`

/** Hints within a longer name, used where nothing better is known. */
const headWords: readonly (readonly [StatementColumn, string])[] = [
  ['balance', 'balance, saldo, solde, bakiye, egyenleg, zustatek, kontostand, 余额, 残高, 잔액'],
  ['date', 'date, datum, fecha, data, dato, tarih, dátum, дата, time, timestamp, 日付, 日期, 时间, 일자'],
  [
    'currency',
    'currency, währung, devise, moneda, divisa, valuta, munt, waluta, měna, mena, devizanem, pénznem, валюта',
  ],
  [
    'debit',
    'debit, charge, charges, outflow, débit, débito, debet, withdrawal, lastschrift, belastung, 출금, 支出, 出金',
  ],
  ['credit', 'credit, inflow, crédit, crédito, deposit, gutschrift, 입금, 收入, 入金'],
  [
    'amount',
    'total, amount, betrag, montant, importe, bedrag, importo, valor, beløp, beløb, belopp, kwota, částka, összeg, tutar, сумма, paid, charged, price, 金額, 金额, 금액',
  ],
  ['status', 'status, state, statut, estado, stato, статус'],
  [
    'merchant',
    'merchant, payee, vendor, counterparty, partner, händler, empfänger, beneficiary, tegenpartij, kontrahent',
  ],
  [
    'description',
    'description, detail, détail, szczegóły, descripción, descrizione, descrição, beschreibung, omschrijving, libellé, concepto, opis, popis, details, text, memo, narrative, описание',
  ],
]

/** The original amount or currency, next to the booked amount; useful only together. */
export function isOriginal(name: string): 'amount' | 'currency' | undefined {
  const comparable = comparableName(name)
  if (comparable === 'original amount') return 'amount'
  return comparable === 'original currency' ? 'currency' : undefined
}

/** Refers to the place of purchase rather than the account. */
export function isOfElsewhere(name: string): boolean {
  return /\b(original\w*|orig|oorspr\w*|local|foreign|counter|instructed|ursprung\w*|origine?n?|opprinnelig\w*|oprindelig\w*|alkuperai\w*|oryginal\w*|puvodni\w*|povodn\w*|eredeti|fx)\b/.test(
    comparableName(name),
  )
}

interface Meaning {
  readonly column: StatementColumn
  /** 0 is best. */
  readonly rank: number
}

/** Letters that Unicode does not decompose. */
const otherLetters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', ı: 'i', æ: 'ae', đ: 'd' }

/** Used for amounts, but also for much else. */
const vagueHalves = new Set(['spent', 'payments', 'receipts', 'received'])

const ranks: ReadonlyMap<string, readonly Meaning[]> = ranksByName()
const heads = headWords.map(
  ([column, list]) =>
    [
      column,
      new Map([...list.split(', '), ...halfWords(column)].map((word, at) => [comparableName(word), at])),
    ] as const,
)

/** Single-word debit and credit names may be part of a longer one: "Importo in uscita". */
function halfWords(column: StatementColumn): string[] {
  if (column !== 'debit' && column !== 'credit') return []
  return names[column].split(/,\s*/).filter(word => /^[^\s]{4,}$/.test(word) && !vagueHalves.has(word))
}
const unfitWords = new Set(unfit.split(/,\s*/).map(comparableName))

/** Prefers the transaction date, then the booking date, then the value date. */
function lateness(name: string): number {
  const comparable = comparableName(name)
  if (
    /valut|wert|valeur|valor|value|rente|interest|settle|clearing|completed|waluty|erteknap|arvo/.test(
      comparable,
    )
  )
    return 400
  return /trans|purchase|order|started|opera|kauf|beleg|achat|tranz|islem|利用|交易|거래/.test(comparable)
    ? 0
    : 200
}

function ranksByName() {
  const found = new Map<string, Meaning[]>()
  // Object.entries loses the key type.
  for (const [column, list] of Object.entries(names) as [StatementColumn, string][])
    for (const [at, name] of list.split(/,\s*/).entries()) {
      const rank = at + (column === 'date' ? lateness(name) : 0)
      const key = keyOf(comparableName(name))
      const before = found.get(key) ?? []
      if (!before.some(meaning => meaning.column === column)) found.set(key, [...before, { column, rank }])
    }
  return found
}

/** A column name for comparison: lowercase, without accents, words separated. */
export function comparableName(name: string): string {
  return name
    .replace(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .normalize('NFKD')
    .replace(/([\p{sc=Latin}\p{sc=Greek}])[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßłøıæđ]/g, letter => otherLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Ignores word boundaries: "Counter Party", "Counterparty". */
function keyOf(comparable: string): string {
  return comparable.replaceAll(' ', '')
}

const moneyWords = new Set(
  'in, en, euro, euros, eur, zl, kc, kr, ft, lei, tl, rub, yen, usd, gbp, utc, local'.split(', '),
)

/** Drops currencies, numbers and brackets: "Belastung CHF", "Beschreibung2", "#Kwota", "금액(원)". */
function bareName(name: string): string {
  const words = comparableName(name.replace(/[(（[].*?[)）\]]/g, ' '))
    .replace(/(\p{L})\s?\d$/u, '$1')
    .split(' ')
  const bare = words.filter(
    (word, place) => place === 0 || !(moneyWords.has(word) || isCurrencyCode(word.toUpperCase())),
  )
  return keyOf(bare.join(' '))
}

/** Penalty for a partial match. */
const bareRank = 100

const meanings = new Map<string, readonly Meaning[]>()
const mostMeanings = 2000

/** What a column may hold by its name, ranked. */
export function meaningsOf(name: string): readonly Meaning[] {
  const known = meanings.get(name)
  if (known) return known
  if (meanings.size >= mostMeanings) meanings.clear()
  const found = meaningsLookedUp(name)
  meanings.set(name, found)
  return found
}

function meaningsLookedUp(name: string): readonly Meaning[] {
  if (name.length > 80) return []
  const whole = ranks.get(keyOf(comparableName(name)))
  if (whole) return whole
  if (halvesIn(comparableName(name).split(' ')) === 2) return []
  const half = halfInBrackets(name)
  if (half) return half
  return (ranks.get(bareName(name)) ?? []).map(({ column, rank }) => ({ column, rank: rank + bareRank }))
}

/** "交易金额(支出)" is the debit. */
function halfInBrackets(name: string): readonly Meaning[] | undefined {
  const [, within = ''] = /[(（[](.+)[)）\]]/.exec(name) ?? []
  const found = (ranks.get(keyOf(comparableName(within))) ?? []).filter(
    ({ column }) => column === 'debit' || column === 'credit',
  )
  return found.length > 0 ? found.map(({ column, rank }) => ({ column, rank: rank + bareRank })) : undefined
}

/** What an unknown name likely means, judged by its words. */
export function hintsOf(name: string): readonly Meaning[] {
  const words = comparableName(name).split(' ')
  const isUnfit = hasUnfitWord(name)
  const halves = halvesIn(words)
  return heads.flatMap(([column, list], place) => {
    const at = Math.min(...words.map(word => list.get(word) ?? list.size))
    // "Charge / (Credit)" is the amount of all rows.
    const isWhole = column === 'amount' && halves === 2
    if ((at === list.size && !isWhole) || isOtherHalf(column, halves)) return []
    if (isUnfit && unfitFor.has(column)) return []
    const later = column === 'date' ? lateness(name) : 0
    return [{ column, rank: place + at + later + (isOfElsewhere(name) ? 50 : 0) }]
  })
}

const unfitFor: ReadonlySet<StatementColumn> = new Set([
  'amount',
  'debit',
  'credit',
  'merchant',
  'description',
])

/** "Amount Debit" is only the debit, and a name with both halves is neither. */
function isOtherHalf(column: StatementColumn, halves: number): boolean {
  return column === 'amount' ? halves === 1 : halves === 2 && (column === 'debit' || column === 'credit')
}

/** Whether a name mentions debit, credit or both, as a count. */
function halvesIn(words: readonly string[]): number {
  const isHalf = ([column]: (typeof heads)[number]) => column === 'debit' || column === 'credit'
  return heads.filter(head => isHalf(head) && words.some(word => head[1].has(word))).length
}

/** Ignores brackets, which only qualify the name: "Amount (Funding Card)". */
function hasUnfitWord(name: string): boolean {
  return comparableName(name.replace(/[(（[].*?[)）\]]/g, ' '))
    .split(' ')
    .some(word => unfitWords.has(word))
}

/** Whether a name rules out an amount paid or a text about it. */
export function isUnfit(name: string): boolean {
  return isBalance(name) || hasUnfitWord(name)
}

export function isBalance(name: string): boolean {
  return [...meaningsOf(name), ...hintsOf(name)].some(({ column }) => column === 'balance')
}
