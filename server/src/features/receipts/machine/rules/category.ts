import type { CategoryValue } from '@outlay/contract/categories'
import type { ReceiptText } from '../text/receiptText.ts'
import { plainCapitals } from '../text/spelling.ts'
import type { FoundValue } from './found.ts'

const words: readonly (readonly [CategoryValue, RegExp])[] = [
  [
    'meals',
    /\b(RESTAURANT|RESTORAN|RISTORANTE|RESTAURANTE|GASTSTATTE|GASTHAUS|CAFE|KAFE|CAFFE|COFFEE|KAFFEE|BISTRO|BAKERY|BAKERIES|BACKEREI|BOULANGERIE|PANADERIA|PIZZA|PIZZERIA|TRATTORIA|OSTERIA|BAR|GRILL|DINER|BURGER|CHICKEN|RICE|NASI|MEE|TEH|TEA|LATTE|CAPPUCCINO|ESPRESSO|BEER|BIER|WINE|WEIN|VIN|SALAD|SOUP|SANDWICH|LUNCH|DINNER|BREAKFAST|MENU|FOOD|FOODS|SEAFOOD|KITCHEN|CAKE|CONFECTIONERY|TAPAS|NOODLES?|MCDONALD\w*|STARBUCKS|SUBWAY|KFC|BREAD|MILK|SUPERMARKET|GROCER\w*|FLAT WHITE|TOAST|AVO|DINE IN|COVERS|SERVER)\b/g,
  ],
  [
    'travel',
    /\b(HOTEL|MOTEL|HOSTEL|INN|ROOM|TAXI|CAB|UBER|GRAB|AIRLINE|AIRWAYS|FLIGHT|RAILWAY|TRAIN|BAHN|SNCF|RENFE|TRENITALIA|AMTRAK|PARKING|PARKHAUS|PARK|TOLL|PETROL|DIESEL|UNLEADED|FUEL|GASOLINE|SHELL|PETRONAS|BP|ESSO|CHEVRON|STATION SERVICE|TANKSTELLE|GASOLINERA|LITRE|LITERS|GALLONS?|CAR RENTAL|BOARDING|FARE|AIRPORT|DRIVER|GAZOLE|CARBURANT|POMPE|AUTOROUTE|PEAGE|METRO|BUS)\b/g,
  ],
  [
    'office-supplies',
    /\b(STATIONERY|STATIONER|PAPER|PAPIER|PEN|PENS|PENCIL|INK|TONER|STAPLES|STAPLER|NOTEBOOK|ENVELOPES?|TAPE|MARKER|FOLDER|BOOK|BOOKS|BUCH\w*|LIBRAIRIE|PAPETERIE|PAPELERIA|CARTOLERIA|SCHREIBWAREN|OFFICE DEPOT|POPULAR|FILE|GLUE|CORRECTION)\b/g,
  ],
  [
    'equipment',
    /\b(HARDWARE|ELECTRICAL|ELECTRONICS|ELEKTRO\w*|COMPUTER|LAPTOP|MONITOR|KEYBOARD|MOUSE|PRINTER|CABLE|USB|TOOLS?|DRILL|SCREWS?|BAUMARKT|BRICOLAGE|FERRETERIA|FERRAMENTA|D\.?I\.?Y|PAINT|CEMENT|PIPE|BATTERY|MACHINERY)\b/g,
  ],
  [
    'software',
    /\b(SOFTWARE|SUBSCRIPTION|LICEN[CS]E|SAAS|HOSTING|DOMAIN|CLOUD|STORAGE|SEATS|TEAM PLAN|APP STORE)\b/g,
  ],
  [
    'marketing',
    /\b(MARKETING AGENCY|ADVERTIS\w*|FLYERS?|PRINTING|IMPRENTA|IMPRIMERIE|DRUCKEREI|TIPOGRAFIA|BANNER|WERBUNG|PUBLICITE|SIGNAGE)\b/g,
  ],
  [
    'professional-services',
    /\b(LEGAL|LAWYER|NOTARY|CONSULT\w*|ACCOUNT(ING|ANT)|AUDIT|STEUERBERAT\w*|AVOCAT|CLINIC|DENTAL)\b/g,
  ],
  [
    'utilities',
    /\b(ELECTRICITY|WATER BILL|INTERNET|TELECOM\w*|BROADBAND|MOBILE PLAN|PREPAID|STROM|TELEKOM|VODAFONE|DIGI|MAXIS|CELCOM|POSTPAID)\b/g,
  ],
  ['rent', /\b(RENT|MIETE|LOYER|ALQUILER|AFFITTO|COWORKING|LEASE)\b/g],
]

/** The category its words speak for; the seller's name counts most. Undefined where nothing does. */
export function findCategory(
  passes: readonly ReceiptText[],
  merchant: string | null,
): FoundValue | undefined {
  const [text] = passes
  if (!text) return undefined
  const name = plainCapitals(merchant ?? '')
  const body = plainCapitals(text.lines.map(line => line.text).join('\n'))
  const ranked = words
    .map(([category, pattern]) => ({
      category,
      score: 3 * distinct(name, pattern) + Math.min(4, distinct(body, pattern)),
    }))
    .sort((a, b) => b.score - a.score)
  const [best, second] = ranked
  if (!best || best.score === 0) return undefined
  const lead = (best.score - (second?.score ?? 0)) / best.score
  return { value: best.category, confidence: Math.min(0.9, 0.45 + 0.06 * best.score + 0.2 * lead), box: null }
}

function distinct(text: string, pattern: RegExp): number {
  return new Set(text.match(pattern) ?? []).size
}
