import type { CategoryWords } from './categoryWords.ts'

/** Words in merchant names as banks write them, which receipts print for other reasons or readers do not need. */
export const bankWords = {
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
