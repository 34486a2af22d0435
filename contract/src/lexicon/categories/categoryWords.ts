import { type CategoryValue, categories } from '../../expenses/categories.ts'

/**
 * Contexts in which a word indicates a category: in a question, all of it (named) or part of it (asked); a quick-add
 * line (typed); a statement's category column (booked); a receipt (printed); a bank's merchant name (charged). A word
 * not listed for a context is ambiguous or meaningless there.
 */
export type WordUse = 'named' | 'asked' | 'typed' | 'booked' | 'printed' | 'charged'

type Also<Use extends WordUse> = '' | ` ${Use}`
/** One or more contexts, in order; a question word names either all or part of a category. */
type WordUses =
  | `${'named' | 'asked'}${Also<'typed'>}${Also<'booked'>}${Also<'printed'>}`
  | `typed${Also<'booked'>}${Also<'printed'>}`
  | `booked${Also<'printed'>}`
  | 'printed'
  | 'charged'

/** Words per category and context: lowercase, with accents, comma-separated. Each appears once. */
export type CategoryWords = Readonly<Record<CategoryValue, Readonly<Partial<Record<WordUses, string>>>>>

/** Each category's words for one context. */
export function categoryWords(
  use: WordUse,
  tables: readonly CategoryWords[],
): readonly (readonly [CategoryValue, readonly string[]])[] {
  const wordsIn = (groups: CategoryWords[CategoryValue]) =>
    Object.entries(groups)
      .filter(([uses]) => uses.split(' ').includes(use))
      .flatMap(([, words]) => words.split(/,\s+/))
  return categories.map(({ value }) => [value, tables.flatMap(table => wordsIn(table[value]))] as const)
}

/** Category words people type in quick add, even if they also occur elsewhere. */
export const typedWords = {
  meals: {
    'named typed booked': 'meal, meals',
    'named typed booked printed': 'food',
    'asked typed': 'lunches, dinners, coffees, drinks, snack, snacks, takeaway, takeout',
    'asked typed booked': 'groceries',
    'asked typed booked printed': 'coffee, restaurant',
    'asked typed printed': 'lunch, dinner, breakfast',
    typed: `brunch, supper, burgers, sushi, ramen, kebab, pub, beers, cocktail, cocktails, catering, canteen,
      ubereats, deliveroo, doordash, mcdonalds, mcdonald's, theatre, theater, cinema, concert, mittagessen,
      abendessen, frühstück, uber eats`,
    'typed booked': 'essen',
    'typed booked printed': 'cafe, café',
    'typed printed': `espresso, latte, cappuccino, tea, bistro, pizza, pizzeria, burger, sandwich, tapas, bakery, bar, beer,
      wine, starbucks, subway, kfc, kaffee`,
  },
  travel: {
    'asked typed': 'taxis, cabs, trains',
    'asked typed booked': 'flights, airfare, hotels, mileage',
    'asked typed booked printed': 'taxi, train, flight, hotel, parking, fuel, petrol',
    'asked typed printed': 'cab',
    typed: `lyft, bolt, plane, airbnb, tolls, tram, tube, underground, ferry, ticket, luggage, visa, rental,
      carsharing, bahnticket, zug, flug, lufthansa, ryanair, easyjet, benzin`,
    'typed booked': 'gas, tanken',
    'typed printed': 'uber, hostel, motel, toll, diesel, gasoline, bus, metro, airport, bahn, amtrak',
  },
  'office-supplies': {
    'named typed': 'office supplies',
    'named typed booked printed': 'stationery',
    'asked typed printed': 'paper, pens',
    typed: `pencils, notebooks, stamps, folders, whiteboard, markers, post-its, printing-paper, printer paper,
      printer ink`,
    'typed booked': 'postage',
    'typed printed': 'pen, pencil, ink, toner, stapler, staples, notebook, envelope, envelopes, folder',
  },
  equipment: {
    'asked typed': 'laptops, monitors',
    'asked typed booked printed': 'computer, tools',
    'asked typed printed': 'laptop, monitor',
    typed: `printers, headset, headphones, webcam, cables, charger, adapter, phone, tablet, camera, tripod,
      microphone, desk, chair, router`,
    'typed printed': 'keyboard, mouse, printer, cable, usb, tool, drill',
  },
  software: {
    'named typed printed': 'software',
    'asked typed': 'app',
    'asked typed booked printed': 'saas, hosting, cloud',
    'asked typed printed': 'license, licence',
    typed: `aws, azure, github, figma, adobe, notion, slack, zoom, dropbox, spotify, chatgpt, claude, openai,
      anthropic, jetbrains, plugin, cloud storage`,
    'typed booked printed': 'subscription',
    'typed printed': 'domain',
  },
  marketing: {
    'named typed': 'marketing',
    'named typed booked': 'advertising',
    'asked typed': 'advert, campaign',
    'asked typed booked': 'ads, promotion',
    typed: `adwords, banners, sponsorship, brochure, brochures, billboard, business cards, google ads, facebook ads`,
    'typed printed': 'flyer, flyers, banner',
  },
  'professional-services': {
    'asked typed': 'consultant, freelancer',
    'asked typed booked': 'consulting',
    'asked typed booked printed': 'legal, accounting',
    'asked typed printed': 'lawyer, accountant',
    typed: 'attorney, bookkeeper, bookkeeping, translator, translation, advisor, steuerberater',
    'typed printed': 'notary, audit',
  },
  utilities: {
    'named typed': 'utilities',
    'named typed booked': 'utility',
    'asked typed': 'heating, phone bill',
    'asked typed booked printed': 'electricity, internet',
    'asked typed printed': 'broadband',
    typed: 'wifi, phone-bill, telecom, verizon, comcast, gas bill',
    'typed booked': 'mobile',
    'typed booked printed': 'strom',
    'typed printed': 'vodafone, telekom, water bill',
  },
  rent: {
    'named typed printed': 'rent',
    'asked typed booked printed': 'lease',
    typed: 'cowork, wework, storage-unit',
    'typed booked': 'office rent',
    'typed booked printed': 'coworking, miete',
  },
  other: {},
} as const satisfies CategoryWords
