import type { CategoryValue } from '../categories.ts'

const words: Partial<Record<CategoryValue, string>> = {
  meals: `lunch lunches dinner dinners breakfast brunch supper coffee coffees espresso latte cappuccino tea cafe café
    restaurant bistro pizza pizzeria burger burgers sandwich sushi ramen kebab tapas bakery bar pub drinks beer beers wine
    cocktail cocktails snack snacks food groceries meal meals catering canteen takeaway takeout ubereats deliveroo
    doordash starbucks mcdonalds mcdonald's subway kfc theatre theater cinema concert mittagessen abendessen frühstück
    kaffee essen`,
  travel: `taxi taxis cab cabs uber lyft bolt train trains flight flights airfare plane hotel hotels hostel motel
    airbnb parking toll tolls fuel petrol diesel gas gasoline bus tram metro tube underground ferry ticket mileage
    airport luggage visa rental carsharing bahn bahnticket zug flug lufthansa ryanair easyjet amtrak tanken benzin`,
  'office-supplies': `stationery paper pen pens pencil pencils ink toner stapler staples notebook notebooks envelope
    envelopes stamps postage folder folders whiteboard markers post-its printing-paper`,
  equipment: `laptop laptops computer monitor monitors keyboard mouse printer printers headset headphones webcam cable
    cables usb charger adapter phone tablet camera tripod microphone desk chair tool tools drill router`,
  software: `software subscription license licence saas hosting domain cloud aws azure github figma adobe notion slack
    zoom dropbox spotify chatgpt claude openai anthropic jetbrains app plugin`,
  marketing: `marketing ads advertising advert adwords flyer flyers banner banners campaign sponsorship promotion
    brochure brochures billboard`,
  'professional-services': `lawyer legal attorney notary accountant accounting bookkeeper bookkeeping consultant
    consulting audit freelancer translator translation advisor steuerberater`,
  utilities: `electricity internet broadband wifi heating phone-bill mobile telecom vodafone telekom verizon
    comcast strom utilities utility`,
  rent: `rent lease coworking cowork wework miete storage-unit`,
}

const phrases: readonly (readonly [string, CategoryValue])[] = [
  ['uber eats', 'meals'],
  ['business cards', 'marketing'],
  ['google ads', 'marketing'],
  ['facebook ads', 'marketing'],
  ['printer paper', 'office-supplies'],
  ['printer ink', 'office-supplies'],
  ['office supplies', 'office-supplies'],
  ['phone bill', 'utilities'],
  ['gas bill', 'utilities'],
  ['water bill', 'utilities'],
  ['office rent', 'rent'],
  ['cloud storage', 'software'],
]

const categoryByWord = new Map<string, CategoryValue>(
  Object.entries(words).flatMap(([category, list]) =>
    // The table above is keyed by categories.
    list.split(/\s+/).map(word => [word, category as CategoryValue] as const),
  ),
)

/** The category that the first telling word of a line speaks for; undefined where none does. */
export function categoryOfWords(text: string): CategoryValue | undefined {
  const lower = text.toLowerCase()
  const phrase = phrases.find(([words]) => new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'u').test(lower))
  if (phrase) return phrase[1]
  const tellings = lower.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  return tellings.map(word => categoryByWord.get(word)).find(category => category !== undefined)
}
