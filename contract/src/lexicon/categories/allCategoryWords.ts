import type { CategoryValue } from '../../expenses/categories.ts'
import { type CategoryWords, categoryWords, typedWords, type WordUse } from './categoryWords.ts'

/** Category words used in questions but not in quick add. */
const askedWords = {
  meals: {
    named: `meals and entertainment, meals & entertainment, meal and entertainment, meal & entertainment, eating,
      dining out`,
    'named booked': 'eating out, dining',
    asked: 'breakfasts, drink, takeaways, grocery',
    'asked booked': 'restaurants, entertainment',
  },
  travel: {
    named: 'travelling, traveling, travel, trips, trip',
    'named booked': 'transportation, transport',
    asked: 'air fares, air fare, airfares',
    'asked booked': 'accommodation',
    'asked printed': 'car rental',
  },
  'office-supplies': {
    'named booked': 'supplies',
  },
  equipment: {
    named: 'equipment',
    'named booked printed': 'hardware',
    asked: 'devices, device, gadgets, gadget',
    'asked booked': 'computers, furniture',
  },
  software: {
    asked: 'licences, licenses',
    'asked booked': 'apps',
  },
  marketing: {
    asked: 'advertisements, advertisement, adverts, promotions, campaigns',
  },
  'professional-services': {
    named: 'professional services',
    asked: 'consultants, legal fees, lawyers, accountants',
    'asked booked': 'freelancers, contractors, contractor',
  },
  utilities: {
    named: 'utility bills, utility bill',
    asked: 'phone bills',
    'asked booked': 'water, phone',
  },
  rent: {
    asked: 'office space',
  },
  other: {
    named: 'other category, other expenses, other things, other stuff, category other',
    'named booked': 'miscellaneous',
  },
} as const satisfies CategoryWords

/** Words in merchant names as banks write them, which receipts print for other reasons or readers do not need. */
const bankWords = {
  meals: {
    charged: `cafeteria, cafetería, kitchens, eatery, steakhouse, brasserie, konditorei, metzgerei, imbiss, wirtshaus, brauhaus, eisdiele, döner,
      traiteur, boucherie, crêperie, patisserie, pâtisserie, epicerie, épicerie, supermarché, supermarkt, supermercado, supermercados, supermercato,
      cervecería, taquería, taqueria, taquerias, heladería, marisquería, chocolatería, cantina, gelateria, pasticceria, panificio, salumeria, macelleria, enoteca,
      pastelaria, padaria, churrascaria, lanchonete, pizzaria, cafetaria, confeitaria, eetcafé, snackbar, bakkerij, slagerij, frituur, broodjes,
      restauracja, piekarnia, cukiernia, kawiarnia, pierogarnia, sklep spożywczy, restaurace, pekárna, kavárna, hospoda, cukrárna, étterem, pékség, cukrászda, kávézó,
      bageri, konditori, krog, restaurang, ravintola, kahvila, leipomo, bryggeri, spisested, kro, restauracia, cofetărie, patiserie, lokanta, lokantası, restoranı, fırın, pastane,
      panadería y pastelería, parrilla, asador, sushi bar, deli, delicatessen, bagels, bagel, donuts, taphouse, brewery, brewing, brewpub, gastropub, roasters, coffeehouse, creamery,
      cafés, tearoom, noodle bar, poke, tacos, burrito, pho, thai, hotpot, dumpling, dumplings, wings, bbq, barbecue, juice bar, food market, food hall, foodhall, ice cream, gelato`,
  },
  travel: {
    charged: `taxibetrieb, taxizentrale, flughafen, tiefgarage, stadtbahn, mietwagen, autovermietung, gasthof, pension, hôtel, auberge, parking lot, stationnement, hostal, peaje, autopista, aparcamiento, estacionamiento, gasolinería, albergo,
      benzinaio, parcheggio, pedaggio, distributore, aeroporto, portagem, posto de gasolina, parkeren, benzinestation, parkeergarage, stacja paliw, parkomat, przewozy, dworzec, nádraží, čerpací stanice, jízdenka, parkoviště,
      benzinkút, parkoló, taksi, parkering, bensin, bensinstation, pysäköinti, huoltoasema, parcare, benzinărie, otopark, akaryakıt, otel, hotell, hotelli, szálloda, airlines, air lines, railways, rail, ferries, motorway, turnpike,
      tollway, car wash, rent a car, rentacar, car hire, suites, resort, lodge, guesthouse, gas station, service station, parkade, aeropuerto`,
  },
  'office-supplies': {
    charged: `bookstore, bookshop, buchhandlung, bürotechnik, postamt, postfiliale, bureau de poste, librería, libreria, livraria, papelaria, kantoorboekhandel, boekhandel, księgarnia, artykuły biurowe, knihkupectví, papírnictví, könyvesbolt,
      bokhandel, boghandel, kirjakauppa, librărie, kırtasiye, courier, stationers, post office, copy shop, copyshop`,
  },
  equipment: {
    charged: `computershop, elektronikmarkt, werkzeug, werkzeuge, möbel, möbelhaus, informatique, quincaillerie, electrónica, informática, muebles, elettronica, informatica, mobili, móveis, ferragens, computerwinkel, bouwmarkt, ijzerwaren,
      elektronika, narzędzia, nářadí, nábytek, meble, szerszám, bútor, verktøy, verktyg, järn, möbler, rautakauppa, mobilă, elektrik, mobilya, hardware store, appliances, camera store`,
  },
  software: {
    charged: 'softwares, webhosting, web hosting, hosting services, domains, hébergement, alojamiento web',
  },
  marketing: {
    charged:
      'werbeagentur, agence de communication, agencia de publicidad, agenzia pubblicitaria, reklambyrå, reklama, drukkerij, drukarnia, tiskárna, nyomda, tryckeri, trykkeri, tipografie, matbaa, gráfica, printworks',
  },
  'professional-services': {
    charged: `rechtsanwalt, rechtsanwälte, rechtsanwaltskanzlei, notar, notariat, steuerkanzlei, wirtschaftsprüfer, steuerberatungsgesellschaft, avocats, expert comptable, notaire, abogado, abogados, notaría, notaria, gestoría, asesores, avvocato, studio legale, notaio, commercialista,
      advogado, advogados, contabilidade, cartório, advocaat, boekhouder, adwokat, kancelaria, biuro rachunkowe, advokát, účetní, ügyvéd, könyvelő, advokat, revisor, redovisning, asianajaja, tilitoimisto, avocați, contabilitate, avukat, muhasebe,
      solicitors, attorneys, law office, law offices, law firm, cpa, advisors, consultancy`,
  },
  utilities: {
    charged: `stadtwerke, energie, energy, wasserwerk, gaswerk, fernwärme, électricité de france, electricidad, agua, aguas, acqua, energia, energía, elektriciteit, waterbedrijf, prąd, energetyka, wodociągi, gazownia, elektřina, vodárna, plynárenská, áram, vízművek, távhő,
      strøm, elnät, energi, sähkö, vesi, apă canal, elektrik dağıtım, telecomunicaciones, telecomunicações, wireless, water works, waterworks, water dept, water district, gas company, electric company, power and light, power & light, public utility`,
  },
  rent: {
    charged:
      'hausverwaltung, wohnungsbau, immobilien, vermietung, immobilier, inmobiliaria, arrendamiento, immobiliare, canone locazione, imobiliária, huurwoning, verhuur, czynsz, nájem, bérleti díj, hyra, hyresvärd, husleie, husleje, vuokra, chirie, kira, self storage, property management, lettings, realty',
  },
  other: {},
} as const satisfies CategoryWords

/** Category words found only in documents: names that banks and other tools use, and text printed on receipts. */
const documentWords = {
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

export const allCategoryWords: readonly CategoryWords[] = [typedWords, askedWords, documentWords, bankWords]

/** Every word for each category in one context. */
export function allWordsOf(use: WordUse): ReturnType<typeof categoryWords> {
  return categoryWords(use, allCategoryWords)
}
