import type { CategoryValue } from '../../expenses/categories.ts'
import type { CategoryWords } from './categoryWords.ts'

/** Category words found only in documents: names that banks and other tools use, and text printed on receipts. */
export const documentWords = {
  meals: {
    booked: `food and drink, food drink, client entertainment, bewirtung, verpflegung, lebensmittel, restauration,
      repas, alimentation, comida, comidas, restaurantes, eten, eten drinken, boodschappen, horeca`,
    printed: `restoran, ristorante, restaurante, gaststätte, gasthaus, kafe, caffè, bakeries, bäckerei, boulangerie,
      panadería, trattoria, osteria, grill, diner, chicken, rice, nasi, mee, teh, bier, wein, vin, salad,
      soup, menu, foods, seafood, kitchen, cake, confectionery, noodles, noodle, bread, milk, supermarket,
      flat white, toast, avo, dine in, covers, server`,
  },
  travel: {
    booked: `ride, lodging, car, reise, reisen, reisekosten, fahrtkosten, verkehr, voyage, voyages, déplacement,
      déplacements, transports, viaje, viajes, transporte, reizen, reiskosten, vervoer`,
    'booked printed': 'airline',
    printed: `inn, room, grab, airways, railway, sncf, renfe, trenitalia, parkhaus, park, unleaded, shell, petronas,
      bp, esso, chevron, station service, tankstelle, gasolinera, litre, liters, gallons, gallon, boarding,
      fare, driver, gazole, carburant, pompe, autoroute, péage`,
  },
  'office-supplies': {
    booked: `office, office expenses, shipping, bürobedarf, buerobedarf, büromaterial, porto, fournitures,
      fournitures de bureau, material de oficina, kantoor, kantoorartikelen, shopping`,
    printed: `stationer, papier, tape, marker, book, books, librairie, papeterie, papelería, cartoleria, schreibwaren,
      office depot, popular, file, glue, correction`,
  },
  equipment: {
    booked: 'geräte, ausstattung, elektronik, équipement, matériel, equipo, equipos, apparatuur, gereedschap',
    'booked printed': 'electronics',
    printed: `electrical, screws, screw, baumarkt, bricolage, ferretería, ferramenta, d.i.y, paint, cement, pipe,
      battery, machinery`,
  },
  software: {
    booked: `subscriptions, online services, software subscriptions, abonnement, abonnements, abonnementen, logiciel,
      logiciels, suscripciones`,
    printed: 'storage, seats, team plan, app store',
  },
  marketing: {
    booked: 'advertising marketing, publicidad, reclame, marketing y publicidad',
    'booked printed': 'werbung, publicité',
    printed: 'marketing agency, printing, imprenta, imprimerie, druckerei, tipografía, signage',
  },
  'professional-services': {
    booked: `professional, fees, professional fees, beratung, rechtsberatung, steuerberatung, honoraires, conseil,
      servicios profesionales, asesoría, advies, zakelijke diensten`,
    printed: 'avocat, clinic, dental',
  },
  utilities: {
    booked: `telephone, power, bills, bills utilities, telefon, nebenkosten, telekommunikation, téléphonie,
      électricité, énergie, servicios, suministros, nutsvoorzieningen, telefoon`,
    printed: 'mobile plan, prepaid, digi, maxis, celcom, postpaid',
  },
  rent: {
    booked: 'housing, büromiete, loyers, huur',
    'booked printed': 'loyer, alquiler',
    printed: 'affitto',
  },
  other: {
    booked: 'misc, uncategorized, sonstiges, divers, autres, otros, overig, overige',
  },
} as const satisfies CategoryWords

/** Stems of printed words with many endings: consulting, consultants. */
export const printedStems: Readonly<Partial<Record<CategoryValue, readonly string[]>>> = {
  meals: ['mcdonald', 'grocer'],
  'office-supplies': ['buch'],
  equipment: ['elektro'],
  marketing: ['advertis'],
  'professional-services': ['consult', 'steuerberat'],
  utilities: ['telecom'],
}
