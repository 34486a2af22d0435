import type { StatementColumn } from '@outlay/contract/importMappings'

/**
 * What banks, card companies and expense tools call their columns in English, German, French, Spanish and Dutch, the
 * better name first: without accents, in small letters, words apart.
 */
const names: Readonly<Record<StatementColumn, string>> = {
  date: `transaction date, trans date, date of transaction, purchase date, expense date, date, completed date, started date,
    booking date, posting date, posted date, post date, value date, transaktionsdatum, umsatzdatum, kaufdatum, belegdatum,
    buchungstag, buchungsdatum, datum, wertstellung, valutadatum, valuta, date operation, date d operation,
    date de l operation, date de transaction, date d achat, date comptable, date de comptabilisation, date de valeur,
    date valeur, fecha operacion, fecha de operacion, fecha de la operacion, f operacion, fecha, fecha contable, fecha valor,
    transactiedatum, datum transactie, boekdatum, boekingsdatum, rentedatum, timestamp, created, created at`,
  merchant: `merchant, merchant name, payee, vendor, supplier, counterparty, counterparty name, beneficiary, store, shop,
    name, handler, haendler, handelspartner, empfanger, empfaenger, zahlungsempfanger, auftraggeber empfanger,
    begunstigter zahlungspflichtiger, beguenstigter zahlungspflichtiger, beguenstigter auftraggeber,
    name zahlungsbeteiligter, partner name, partner, zahlungsempfanger in, commercant, marchand, beneficiaire, tiers, fournisseur, nom, comercio, establecimiento,
    beneficiario, proveedor, nombre, naam omschrijving, naam tegenpartij, tegenpartij, begunstigde, winkel, naam`,
  description: `description, transaction description, original description, statement description, details,
    transaction details, narrative, particulars, memo, text, payment reference, beschreibung, verwendungszweck, umsatztext,
    buchungstext, bezeichnung, betreff, libelle, libelle operation, libelle de l operation, libelle complet, intitule,
    designation, descripcion, concepto, detalle, movimiento, observaciones, omschrijving, mededelingen, mededeling, title,
    subject, titel, betalingskenmerk, item`,
  amount: `amount, transaction amount, amount spent, total amount, total, gross amount, sum, value, price, cost, betrag,
    umsatz, summe, gesamtbetrag, wert, montant, montant de l operation, montant operation, montant ttc, importe, cantidad,
    monto, importe eur, bedrag, bedrag eur, betrag eur, montant eur, amount eur, amount usd, amount gbp, betrag in eur,
    transactiebedrag, totaal`,
  debit: `debit, debit amount, debits, withdrawal, withdrawals, withdrawal amount, money out, paid out, spent, out, soll,
    belastung, lastschrift, ausgabe, ausgaben, montant debit, debit eur, depense, depenses, cargo, cargos, debe, gasto,
    gastos, importe cargo, debet, af, uitgaven, uitgave`,
  credit: `credit, credit amount, credits, deposit, deposits, deposit amount, money in, paid in, in, haben, gutschrift,
    einnahme, einnahmen, montant credit, credit eur, recette, recettes, abono, abonos, haber, ingreso, ingresos, bij,
    inkomsten`,
  direction: `debit credit, credit debit, dc, d c, dr cr, cr dr, debit credit indicator, credit debit indicator, soll haben,
    s h, sens, af bij, debet credit, cargo abono, transaction type, type, umsatzart, tipo`,
  currency: `currency, currency code, ccy, transaction currency, account currency, wahrung, waehrung, devise, monnaie, moneda,
    divisa, munt, muntsoort, valuta`,
  category: `category, expense category, categories, kategorie, categorie, categoria, spending category, rubrik, account`,
  project: `project, project name, projekt, projet, proyecto, client, customer, kunde, job, cost center, kostenstelle`,
  person: `for, for whom, spent for, on behalf of, attendee, guest, fur wen, fuer wen, pour qui, para quien, voor wie`,
  isDeductible: `tax deductible, deductible, is deductible, steuerlich absetzbar, absetzbar, deductible d impots, deducible,
    fiscaal aftrekbaar, aftrekbaar`,
  notes: `notes, note, comment, comments, remark, remarks, notizen, notiz, anmerkung, bemerkung, kommentar, remarque,
    remarques, commentaire, notas, nota, comentario, comentarios, opmerking, opmerkingen, notitie, notities`,
  externalId: `fitid, transaction id, transaction number, transaction reference, external id, id, transferwise id, reference number,
    transaktionsnummer, transaktions id, referenznummer, id transaction, numero de transaction, reference,
    id de transaccion, numero de operacion, referencia, transactie id, transactiereferentie, volgnr, referentie, referenz`,
}

/** Beside what was booked, what was paid where it was bought; of use together alone. */
export function isOriginal(name: string): 'amount' | 'currency' | undefined {
  const comparable = comparableName(name)
  if (comparable === 'original amount') return 'amount'
  return comparable === 'original currency' ? 'currency' : undefined
}

/** Sums that are no transaction's, and must not be taken for it. */
const balances = new Set(
  'balance, running balance, account balance, saldo, kontostand, saldo nach buchung, solde, saldo na mutatie'.split(
    ', ',
  ),
)

const ranks: ReadonlyMap<string, readonly { column: StatementColumn; rank: number }[]> = ranksByName()

function ranksByName() {
  const found = new Map<string, { column: StatementColumn; rank: number }[]>()
  // Object.entries forgets the type of the keys.
  for (const [column, list] of Object.entries(names) as [StatementColumn, string][])
    for (const [rank, name] of list.split(/,\s*/).entries())
      found.set(name, [...(found.get(name) ?? []), { column, rank }])
  return found
}

/** A column's name as it is compared. */
export function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What a column may hold by its name, and how good a name that is (0 is best). */
export function meaningsOf(name: string): readonly { column: StatementColumn; rank: number }[] {
  return ranks.get(comparableName(name)) ?? []
}

export function isBalance(name: string): boolean {
  return balances.has(comparableName(name))
}
