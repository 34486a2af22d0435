import { type CategoryValue, categories } from '@outlay/contract/categories'
import { comparableName } from './columnNames.ts'

/** What other tools and banks call Outlay's categories; a name is looked for whole, then by its words. */
const synonyms: Readonly<Record<CategoryValue, string>> = {
  meals: `meal, meals, food, food and drink, food drink, dining, restaurant, restaurants, eating out, groceries, coffee,
    cafe, entertainment, client entertainment, essen, bewirtung, verpflegung, lebensmittel, restauration, repas,
    alimentation, comida, comidas, restaurantes, eten, eten drinken, boodschappen, horeca`,
  travel: `transport, transportation, taxi, ride, flight, flights, airline, airfare, hotel, hotels, lodging, accommodation,
    car, fuel, gas, petrol, parking, mileage, train, reise, reisen, reisekosten, fahrtkosten, verkehr, tanken, voyage,
    voyages, deplacement, deplacements, transports, viaje, viajes, transporte, reizen, reiskosten, vervoer`,
  'office-supplies': `office, supplies, stationery, office expenses, postage, shipping, burobedarf, buerobedarf,
    buromaterial, porto, fournitures, fournitures de bureau, material de oficina, kantoor, kantoorartikelen, shopping`,
  equipment: `hardware, computer, computers, electronics, tools, furniture, gerate, ausstattung, elektronik, equipement,
    materiel, equipo, equipos, apparatuur, gereedschap`,
  software: `subscription, subscriptions, saas, hosting, cloud, apps, online services, software subscriptions, abonnement,
    abonnements, abonnementen, logiciel, logiciels, suscripciones`,
  marketing: `advertising, ads, promotion, advertising marketing, werbung, publicite, publicidad, reclame, marketing y
    publicidad`,
  'professional-services': `professional, consulting, legal, accounting, contractors, contractor, freelancers, fees,
    professional fees, beratung, rechtsberatung, steuerberatung, honoraires, conseil, servicios profesionales, asesoria,
    advies, zakelijke diensten`,
  utilities: `utility, phone, telephone, mobile, internet, electricity, power, water, bills, bills utilities, strom,
    telefon, nebenkosten, telekommunikation, telephonie, electricite, energie, servicios, suministros, nutsvoorzieningen,
    telefoon`,
  rent: `lease, office rent, coworking, housing, miete, buromiete, loyer, loyers, alquiler, huur`,
  other: `miscellaneous, misc, uncategorized, sonstiges, divers, autres, otros, overig, overige`,
}

const byName: ReadonlyMap<string, CategoryValue> = new Map(
  categories.flatMap(({ value, label }) =>
    [value, label, ...synonyms[value].split(/,\s*/)].map(name => [comparableName(name), value] as const),
  ),
)

/** The category that a file's own name for one means; null for a name that says nothing here. */
export function categoryNamed(name: string): CategoryValue | null {
  const comparable = comparableName(name)
  const whole = byName.get(comparable)
  if (whole) return whole
  for (const word of comparable.split(' ')) {
    const found = byName.get(word)
    if (found) return found
  }
  return null
}
