import { editDistance } from '../text/spelling.ts'

/** English, German, French, Spanish, Italian, Dutch, Portuguese and Malay, in capitals without accents. */
const monthNames: readonly (readonly string[])[] = [
  [
    'JANUARY',
    'JANUAR',
    'JANVIER',
    'ENERO',
    'GENNAIO',
    'JANUARI',
    'JANEIRO',
    'JANNER',
    'JAN',
    'JANV',
    'ENE',
    'GEN',
  ],
  ['FEBRUARY', 'FEBRUAR', 'FEVRIER', 'FEBRERO', 'FEBBRAIO', 'FEBRUARI', 'FEVEREIRO', 'FEB', 'FEVR', 'FEV'],
  ['MARCH', 'MARZ', 'MAERZ', 'MARS', 'MARZO', 'MAART', 'MARCO', 'MAC', 'MAR', 'MRZ', 'MRT'],
  ['APRIL', 'AVRIL', 'ABRIL', 'APRILE', 'APR', 'AVR', 'ABR'],
  ['MAY', 'MAI', 'MAYO', 'MAGGIO', 'MEI', 'MAIO', 'MAG'],
  ['JUNE', 'JUNI', 'JUIN', 'JUNIO', 'GIUGNO', 'JUNHO', 'JUN', 'GIU'],
  ['JULY', 'JULI', 'JUILLET', 'JULIO', 'LUGLIO', 'JULHO', 'JULAI', 'JUL', 'JUIL', 'LUG'],
  ['AUGUST', 'AOUT', 'AGOSTO', 'AUGUSTUS', 'OGOS', 'AUG', 'AGO'],
  ['SEPTEMBER', 'SEPTEMBRE', 'SEPTIEMBRE', 'SETTEMBRE', 'SETEMBRO', 'SEP', 'SEPT', 'SET'],
  ['OCTOBER', 'OKTOBER', 'OCTOBRE', 'OCTUBRE', 'OTTOBRE', 'OUTUBRO', 'OCT', 'OKT', 'OTT', 'OUT'],
  ['NOVEMBER', 'NOVEMBRE', 'NOVIEMBRE', 'NOVEMBRO', 'NOV'],
  [
    'DECEMBER',
    'DEZEMBER',
    'DECEMBRE',
    'DICIEMBRE',
    'DICEMBRE',
    'DEZEMBRO',
    'DISEMBER',
    'DEC',
    'DEZ',
    'DIC',
    'DIS',
  ],
]

const shortestNear = 5

/** 1 to 12; long names may have one letter wrong. */
export function monthOf(word: string): number | undefined {
  const exact = monthNames.findIndex(names => names.includes(word))
  if (exact >= 0) return exact + 1
  if (word.length < shortestNear) return undefined
  const near = monthNames.findIndex(names =>
    names.some(name => name.length >= shortestNear && editDistance(name, word) <= 1),
  )
  return near >= 0 ? near + 1 : undefined
}

/** Short names that are words of goods and prices as well, `1 SET 12`: they need a full year or a mark. */
export const alsoWords = new Set([
  'SET',
  'OUT',
  'DIS',
  'MAC',
  'GEN',
  'MAG',
  'AGO',
  'DIC',
  'MARS',
  'MARCO',
  'ENE',
])
