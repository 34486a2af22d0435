/** Kinds of shop, and what makes a line the name of a shop; in capitals without accents. */
const shopWords =
  `RESTAURANT RESTORAN RISTORANTE RESTAURANTE CAFETERIA COFFEE BISTRO BAKERY BAKERIES BACKEREI BOULANGERIE
  PANADERIA PIZZERIA TRATTORIA KITCHEN HOTEL MARKET MARKT SUPERMARKET SUPERMARCHE SUPERMERCADO SUPERMERCATO
  HYPERMARKET MART STORE STORES STATIONERY BOOKSTORE HARDWARE PHARMACY APOTHEKE PHARMACIE FARMACIA ELECTRICAL
  ELECTRONICS SEAFOOD HOUSE CENTRE CENTER GARAGE STATION PETROL SERVICE SERVICES MARKETING FASHION BOUTIQUE
  CONFECTIONERY SYARIKAT PERNIAGAAN KEDAI PASARAYA TAVERN STEAKHOUSE NOODLE NOODLES INDUSTRIES GROUP SALON
  CLINIC TELECOMMUNICATIONS`.split(/\s+/)
/** So short that a look-alike makes another word of them, or said of much else. */
const shortShopWords =
  `CAFE KAFE CAFFE BAR GRILL DINER INN SHOP BOOKS BOOK FOODS FOOD TAXI CAKE DELI PUB`.split(/\s+/)
/** What else names of shops and companies are made of. */
const otherNameWords =
  `RESTAURANTS KAFFEE OSTERIA MINIMARKET STATIONERS BOOKSHOP ELECTRONIC BORONG ENTERPRISE ENTERPRISES TRADING
  HOLDINGS INTERNATIONAL LIMITED COMPANY CORPORATION BERHAD MALAYSIA SINGAPORE MACHINERY FURNITURE LIGHTING
  PRINTING TRAVEL BEAUTY FITNESS OPTICAL JEWELLERY DEPARTMENT GROCERY GROCERIES PROVISION CATERING DELIVERY
  EXPRESS LOGISTICS TRANSPORT PARKING AUTOMOBILE ACCESSORIES TECHNOLOGY SOLUTIONS SYSTEMS DISTRIBUTION
  DISTRIBUTORS MANUFACTURING ENGINEERING CONSTRUCTION PROPERTIES MANAGEMENT CONSULTING ENTERTAINMENT EDUCATION
  CHOCOLATE CHICKEN BURGER ESPRESSO GASTHAUS GASTSTATTE BUCHHANDLUNG SCHREIBWAREN BAUMARKT TANKSTELLE LIBRAIRIE
  PAPETERIE QUINCAILLERIE FERRETERIA PAPELERIA CARTOLERIA FERRAMENTA TABACCHERIA LIBRERIA PESCADERIA CARNICERIA
  FRUTERIA`.split(/\s+/)

/** Words of names; a look-alike letter in one of them is a misreading. */
const tradeWords = new Set([...shopWords, ...otherNameWords])
const shopWord = new RegExp(
  String.raw`\b(?:${[...shopWords, ...shortShopWords, 'CASH & CARRY'].join('|')})\b`,
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

/** Whether a line in capitals without accents has a word that tells the name of a shop. */
export function hasShopWord(capitals: string): boolean {
  return shopWord.test(capitals)
}

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
