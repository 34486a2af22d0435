/** Words that names of shops and companies are made of; a look-alike letter in one of them is a misreading. */
const tradeWords = new Set(
  `RESTAURANT RESTORAN RISTORANTE RESTAURANTE RESTAURANTS CAFETERIA COFFEE KAFFEE BISTRO BAKERY BAKERIES BACKEREI
  BOULANGERIE PANADERIA PIZZERIA TRATTORIA OSTERIA KITCHEN HOTEL MARKET MARKT SUPERMARKET SUPERMARCHE SUPERMERCADO
  SUPERMERCATO HYPERMARKET MINIMARKET MART STORE STORES STATIONERY STATIONERS BOOKSTORE BOOKSHOP HARDWARE PHARMACY
  APOTHEKE PHARMACIE FARMACIA ELECTRICAL ELECTRONICS ELECTRONIC SEAFOOD HOUSE CENTRE CENTER GARAGE STATION PETROL
  SERVICE SERVICES MARKETING FASHION BOUTIQUE CONFECTIONERY SYARIKAT PERNIAGAAN KEDAI PASARAYA BORONG TAVERN
  STEAKHOUSE NOODLE NOODLES INDUSTRIES GROUP SALON CLINIC TELECOMMUNICATIONS ENTERPRISE ENTERPRISES TRADING HOLDINGS
  INTERNATIONAL LIMITED COMPANY CORPORATION BERHAD MALAYSIA SINGAPORE MACHINERY FURNITURE LIGHTING PRINTING TRAVEL
  BEAUTY FITNESS OPTICAL JEWELLERY DEPARTMENT GROCERY GROCERIES PROVISION CATERING DELIVERY EXPRESS LOGISTICS
  TRANSPORT PARKING AUTOMOBILE ACCESSORIES TECHNOLOGY SOLUTIONS SYSTEMS DISTRIBUTION DISTRIBUTORS MANUFACTURING
  ENGINEERING CONSTRUCTION PROPERTIES MANAGEMENT CONSULTING ENTERTAINMENT EDUCATION CHOCOLATE CHICKEN BURGER
  ESPRESSO GASTHAUS GASTSTATTE BUCHHANDLUNG SCHREIBWAREN BAUMARKT TANKSTELLE LIBRAIRIE PAPETERIE QUINCAILLERIE
  FERRETERIA PAPELERIA CARTOLERIA FERRAMENTA TABACCHERIA LIBRERIA PESCADERIA CARNICERIA FRUTERIA`
    .split(/\s+/)
    .filter(Boolean),
)
const fewestLetters = 4

const lookAlikes = [
  'O0QDCGU',
  'I1LT',
  'S58',
  'B8RE',
  'EFP',
  'PFR',
  'Z2',
  'VYU',
  'MNHW',
  'KXR',
  'A4',
  'ILE',
  'CE',
  'TYF',
]

/** Mends words of trade in a name that differ by one look-alike letter, two in long ones; all else stays as read. */
export function mendTradeWords(name: string): string {
  return name.replace(/[\p{L}\d]{4,}/gu, word => {
    const capitals = word.toUpperCase()
    if (tradeWords.has(capitals)) return word
    const meant = [...tradeWords].filter(known => isMisreading(capitals, known))
    const [only] = meant
    return only && meant.length === 1 ? inCaseOf(word, only) : word
  })
}

function isMisreading(read: string, meant: string): boolean {
  if (read.length !== meant.length || meant.length < fewestLetters) return false
  const slips = [...meant].filter((letter, place) => letter !== read[place])
  const areAlike = [...meant].every(
    (letter, place) => letter === read[place] || isLookAlike(letter, read[place] ?? ''),
  )
  return areAlike && slips.length <= (meant.length >= 9 ? 2 : 1)
}

function isLookAlike(a: string, b: string): boolean {
  return lookAlikes.some(group => group.includes(a) && group.includes(b))
}

function inCaseOf(word: string, meant: string): string {
  if (word === word.toUpperCase()) return meant
  const lower = meant.toLowerCase()
  return /^\p{Lu}/u.test(word) ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower
}
