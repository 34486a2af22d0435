import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** Languages with installed data, by its name (ISO 639-2). */
const languages = ['eng', 'deu', 'fra', 'ita', 'spa', 'por', 'nld', 'swe', 'dan', 'nor', 'pol'] as const

export type Language = (typeof languages)[number]

/** Words on receipts in one language and rarely in others; lowercase, without accents. */
const ownWords: Readonly<Record<Exclude<Language, 'eng'>, string>> = {
  deu: 'summe mwst ust uhr bar danke rechnung gesamt gesamtbetrag betrag steuer netto brutto zahlen ruckgeld gegeben strasse str vielen dank ihren einkauf ihr bedient kasse beleg stuck und inkl zuruck datum bargeld kartenzahlung steuernr trinkgeld tisch euro',
  fra: 'merci tva ttc total facture votre visite date heure montant espece especes carte rendu ticket caisse bonjour rue avenue siret prix articles a bientot ht dont taux monnaie avoir reglement et les table couverts addition',
  ita: 'grazie scontrino totale euro iva via contanti resto documento commerciale prezzo importo pagamento pagato arrivederci subtotale complessivo fiscale elettronico di cui e coperto tavolo piazza',
  spa: 'gracias factura iva fecha hora importe efectivo cambio tarjeta calle caja cliente por su compra visita nif cif ticket total mesa base cuota entregado precio del gracias propina subtotal',
  por: 'obrigado fatura iva data hora valor troco rua nif contribuinte dinheiro pagamento cartao recibo numero total preco quantidade cnpj cupom reais taxa servico obrigada multibanco',
  nld: 'btw bedankt totaal bon datum tijd contant wisselgeld straat kassa betaald bedrag tot ziens uw bezoek incl te betalen pin pinnen en van het subtotaal klant artikelen',
  swe: 'moms kvitto tack kontant vaxel org nr summa att betala kort datum kassa oppet valkommen ater totalt belopp varav netto och for besoket belopp sek',
  dan: 'moms kvittering tak kontant byttepenge cvr dato heraf bon belob i alt at betale betalt ekspedient for besoget dkk og velkommen igen',
  nor: 'mva kvittering takk kontant org nr dato herav belop totalt betalt for besoket a betale nok og velkommen tilbake kasse bankkort',
  pol: 'paragon fiskalny nip suma ptu sprzedaz gotowka reszta razem zl ul dziekujemy kasa podatek faktura data godzina opodatkowana pln sprzedawca zapraszamy',
}

const vocabularies = Object.entries(ownWords).map(([language, words]) => ({
  language: languages.find(known => known === language) ?? 'eng',
  words: new Set(words.split(' ')),
}))
const fewestWords = 3

/** The language with the most distinct words of its own; English if none has any. */
export function languageOf(plainWords: readonly string[]): Language {
  const seen = new Set(plainWords.flatMap(word => word.toLowerCase().match(/\p{L}+/gu) ?? []))
  const counts = vocabularies.map(({ language, words }) => ({
    language,
    count: [...seen].filter(word => words.has(word)).length,
  }))
  const [most] = counts.sort((a, b) => b.count - a.count)
  return most && most.count >= fewestWords ? most.language : 'eng'
}

const unpacked = promisify(gunzip)

export function dataFolder(language: Language): string {
  const packageFile = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`)
  return path.join(path.dirname(packageFile), '4.0.0_best_int')
}

/** Files known to be valid: unpacking one is slow, and languages change from receipt to receipt. */
const checked = new Set<string>()

/**
 * Fails early, because the engine and its thread hang forever on missing or incomplete data.
 * @throws Error that says what to do
 */
export async function requireData(
  language: Language,
  file = path.join(dataFolder(language), `${language}.traineddata.gz`),
): Promise<void> {
  if (checked.has(file)) return
  try {
    await unpacked(await readFile(file))
    checked.add(file)
  } catch (cause) {
    throw new Error(
      `The reader's data of the language ${language} cannot be loaded: install the packages anew with npm ci`,
      { cause },
    )
  }
}
