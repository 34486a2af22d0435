/** Kinds of shop and other words that mark a shop's name, uppercase without accents. */
const shopWords =
  `RESTAURANT RESTORAN RISTORANTE RESTAURANTE CAFETERIA COFFEE BISTRO BAKERY BAKERIES BACKEREI BOULANGERIE
  PANADERIA PIZZERIA TRATTORIA KITCHEN HOTEL MARKET MARKT SUPERMARKET SUPERMARCHE SUPERMERCADO SUPERMERCATO
  HYPERMARKET MART STORE STORES STATIONERY BOOKSTORE HARDWARE PHARMACY APOTHEKE PHARMACIE FARMACIA ELECTRICAL
  ELECTRONICS SEAFOOD HOUSE CENTRE CENTER GARAGE STATION PETROL SERVICE SERVICES MARKETING FASHION BOUTIQUE
  CONFECTIONERY SYARIKAT PERNIAGAAN KEDAI PASARAYA TAVERN NOODLE NOODLES INDUSTRIES GROUP SALON
  CLINIC TELECOMMUNICATIONS BUFFET STEAKHOUSE BREWERY CREAMERY CUISINE SUSHI RAMEN TAQUERIA CANTINA BARBECUE
  DROGERIE DROGERIEMARKT BAUMARKT WARENHAUS LEBENSMITTELMARKT VERBRAUCHERMARKT TANKSTELLE GASTHAUS GASTHOF METZGEREI KONDITOREI BRASSERIE EPICERIE TAPAS PIEKARNIA SKLEP`.split(
    /\s+/,
  )
/** Too short to tolerate a misread letter, or too common elsewhere. */
const shortShopWords =
  `CAFE KAFE CAFFE BAR GRILL BBQ TACO TACOS PIZZA PASTA WINGS BURGER BURGERS DINER INN SHOP BOOKS BOOK FOODS FOOD TAXI CAKE DELI PUB`.split(
    /\s+/,
  )
/** Other words in names of shops and companies. */
const otherNameWords =
  `RESTAURANTS KAFFEE OSTERIA MINIMARKET STATIONERS BOOKSHOP ELECTRONIC BORONG ENTERPRISE ENTERPRISES TRADING
  HOLDINGS INTERNATIONAL LIMITED COMPANY CORPORATION BERHAD MALAYSIA SINGAPORE MACHINERY FURNITURE LIGHTING
  PRINTING TRAVEL BEAUTY FITNESS OPTICAL JEWELLERY DEPARTMENT GROCERY GROCERIES PROVISION CATERING DELIVERY
  EXPRESS LOGISTICS TRANSPORT PARKING AUTOMOBILE ACCESSORIES TECHNOLOGY SOLUTIONS SYSTEMS DISTRIBUTION
  DISTRIBUTORS MANUFACTURING ENGINEERING CONSTRUCTION PROPERTIES MANAGEMENT CONSULTING ENTERTAINMENT EDUCATION
  CHOCOLATE CHICKEN BURGER ESPRESSO GASTHAUS GASTSTATTE BUCHHANDLUNG SCHREIBWAREN BAUMARKT TANKSTELLE LIBRAIRIE
  PAPETERIE QUINCAILLERIE FERRETERIA PAPELERIA CARTOLERIA FERRAMENTA TABACCHERIA LIBRERIA PESCADERIA CARNICERIA
  FRUTERIA`.split(/\s+/)

/** Words of names, in which a look-alike letter is a misreading. */
const tradeWords = new Set([...shopWords, ...otherNameWords, 'GRILL', 'DINER', 'PIZZA', 'BURGERS', 'TACOS'])
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

/** Whether uppercase text without accents has a word that marks a shop's name. */
export function hasShopWord(capitals: string): boolean {
  return shopWord.test(capitals)
}

/** Whether a line only says what kind of shop it is: `CAFE & BAR`, `RESTAURANT 12`. */
export function isOnlyShopWords(capitals: string): boolean {
  const words = capitals.match(/[A-Z]{2,}/g) ?? []
  return words.length > 0 && words.every(word => shopWord.test(word) || word === 'AND')
}

/** Corrects trade words in a name that differ by one look-alike letter, two in long ones; the rest stays as read. */
export function correctTradeWords(name: string): string {
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
  // A digit within a word is always a misread letter.
  const slips = [...meant].filter((letter, place) => letter !== read[place] && !/\d/.test(read[place] ?? ''))
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

/** Long enough that a name ending with one, without a space, is two words. */
const splitEnds = [...tradeWords].filter(word => word.length >= 7)
const joinedForm = /(?<=[A-Z)])(?=SDN ?BHD\b|S\/B\b)|(?<=SDN)(?=BHD\b)/g

/** Splits words that lost the space between them, where certain: `NORTHENTERPRISE`, `NewAsiaBuffet`. */
export function splitJoinedWords(name: string): string {
  return name
    .split(' ')
    .map(splitHumps)
    .join(' ')
    .replace(/[\p{L}]{9,}/gu, splitTradeWord)
    .replace(joinedForm, ' ')
    .replace(/(?<=\p{L}{2})&(?=\p{L}{2})/gu, ' & ')
    .replace(/(?<=\s)&(?=\p{L}{3})/gu, '& ')
}

/** Splits camel case, if it has several humps or ends with a trade word. */
function splitHumps(word: string): string {
  const humps = word.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  const isTrade = humps
    .slice(1)
    .some(hump => tradeWords.has(hump.toUpperCase()) || hasShopWord(hump.toUpperCase()))
  return humps.length > 2 || (isTrade && humps.length > 1) ? humps.join(' ') : word
}

function splitTradeWord(word: string): string {
  const capitals = word.toUpperCase()
  if (tradeWords.has(capitals)) return word
  const end = splitEnds.find(one => capitals.endsWith(one) && capitals.length - one.length >= 3)
  if (end) return `${splitTradeWord(word.slice(0, -end.length))} ${word.slice(-end.length)}`
  const begin = splitEnds.find(one => capitals.startsWith(one) && capitals.length - one.length >= 3)
  return begin ? `${word.slice(0, begin.length)} ${splitTradeWord(word.slice(begin.length))}` : word
}
