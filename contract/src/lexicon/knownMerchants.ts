import { type CategoryValue, categoryOf } from '../expenses/categories.ts'
import { foldedText } from './foldedText.ts'

/** Currency by country (ISO 3166). */
const currencies = {
  AR: 'ARS',
  AT: 'EUR',
  AU: 'AUD',
  BE: 'EUR',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CL: 'CLP',
  CO: 'COP',
  CZ: 'CZK',
  DE: 'EUR',
  DK: 'DKK',
  ES: 'EUR',
  FI: 'EUR',
  FR: 'EUR',
  GB: 'GBP',
  GR: 'EUR',
  HU: 'HUF',
  IE: 'EUR',
  IT: 'EUR',
  MX: 'MXN',
  NL: 'EUR',
  NO: 'NOK',
  PE: 'PEN',
  PL: 'PLN',
  PT: 'EUR',
  RO: 'RON',
  SE: 'SEK',
  TR: 'TRY',
  US: 'USD',
} as const
/** Where a merchant operates. */
type Place = 'everywhere' | keyof typeof currencies

/**
 * Merchants in their own spelling, with other bank spellings after `=`. `?` marks a name that is also a word or
 * another's name, so it is only recognized in its country's currency.
 */
const merchants: Readonly<Record<CategoryValue | 'unsure', Readonly<Partial<Record<Place, string>>>>> = {
  meals: {
    everywhere: `McDonald's = mcdonalds = mcdonald s = mc donalds = mc donald s, Burger King, KFC, Starbucks, Subway?, Domino's = dominos = domino s, Pizza Hut,
      Dunkin' = dunkin, Five Guys, Uber Eats = ubereats = uber eats pending, Deliveroo, DoorDash = dd doordash, Just Eat, Glovo, Wolt, 7-Eleven = 7 eleven = 7eleven,
      Carrefour, Lidl, ALDI = aldi sud = aldi nord = aldi sued, SPAR?, Costa Coffee, Vapiano, Taco Bell, Nespresso, HelloFresh, Too Good To Go = toogoodtogo, Papa John's = papa johns`,
    DE: `EDEKA, REWE, Kaufland, PENNY?, Netto?= netto marken discount, tegut, Norma?, Nordsee?, Lieferando, Kamps, BackWerk, Le Crobag, dean & david = dean&david, Denns = denns biomarkt, Alnatura, Metro?, Globus?, Marktkauf, Hit?`,
    AT: 'BILLA, Hofer?, MPREIS, Interspar = eurospar, Anker?, Ströck',
    CH: 'Migros, Coop?, Denner, Volg, Manor?, Avec?',
    GB: `Tesco, Sainsbury's = sainsburys = sainsbury s, Asda, Morrisons = wm morrisons, Waitrose, Pret A Manger = pret, Greggs, Nando's = nandos, Wagamama, Co-op? = co op, Iceland?, Ocado,
      Caffè Nero = caffe nero, itsu, LEON?, Wetherspoon = jd wetherspoon, Wasabi?, M&S Simply Food = m&s = marks & spencer = marks&spencer = marks and spencer`,
    IE: 'SuperValu, Dunnes? = dunnes stores, Centra?, Supermacs',
    FR: `Leclerc? = e leclerc, Auchan, Intermarché = intermarche, Monoprix, Franprix, Picard?, Casino?, Super U? = hyper u, PAUL?, Brioche Dorée, Naturalia, Biocoop, Flunch, Courtepaille, Quick?, Swile`,
    ES: 'Mercadona, Eroski, Hipercor, Supercor, Consum?, Alcampo, Dia?, BonPreu = bon preu, Caprabo, Telepizza, 100 Montaditos, Rodilla',
    IT: `Esselunga, Conad, Coop?= unicoop, Autogrill, Eurospin, Pam?, Iper?, Despar, Chef Express, Bennet?, Famila?, Crai?`,
    PT: 'Continente?, Pingo Doce, Minipreço',
    NL: 'Albert Heijn = ah to go = ah togo, Jumbo?, Thuisbezorgd, Plus?, HEMA?, FEBO, Dirk?, Picnic? = picnic bv',
    BE: 'Delhaize = ad delhaize, Colruyt, Okay?, Exki, Panos?, Quick?',
    PL: 'Biedronka = jmp s a biedronka, Żabka = zabka, Dino?, Stokrotka, Lewiatan, Pyszne.pl = pyszne pl, Freshmarket',
    CZ: 'Albert?, Penny?, Globus?, Rohlik, Košík = kosik, Dáme jídlo = damejidlo',
    SE: 'ICA?, Coop?, Hemköp, Willys?, Espresso House, Systembolaget, Pressbyrån = pressbyran, Max Burgers, Foodora, Mathem, City Gross',
    NO: 'REMA 1000, KIWI?, Meny?, Coop?, Joker?, Narvesen, Vinmonopolet, Extra?, Deli de Luca, Oda?',
    DK: 'Netto?, Føtex = foetex, Bilka, Rema 1000, Irma?, SuperBrugsen, Joe & the Juice, Coop?, Meny?',
    FI: 'K-Market = k market = k supermarket = k citymarket, S-Market = s market, Prisma?, Alepa, Hesburger, Alko?, R-kioski = r kioski',
    HU: 'CBA?, Penny?, Príma?, Foodpanda',
    RO: 'Mega Image, Profi?, Tazz?',
    TR: 'BİM?, A101, Şok?, Yemeksepeti, Getir, CarrefourSA',
    GR: 'Sklavenitis, AB Vassilopoulos, efood, Masoutis',
    US: `Whole Foods = wholefds = whole fds = whole foods mkt, Trader Joe's = trader joe s = trader joes, Safeway, Kroger, Publix, Chipotle, Panera Bread = panera, Wendy's = wendys = wendy s,
      Chick-fil-A = chick fil a, Shake Shack, Sweetgreen, Blue Bottle = blue bottle coffee, Peet's = peets = peet s, GrubHub = grubhub, Instacart, Wegmans, Albertsons, H-E-B = h e b = heb?, Panda Express, Popeyes, Sonic?, Denny's = dennys, IHOP,
      Applebee's = applebees, Cheesecake Factory, Philz Coffee, Dutch Bros, Wawa, Sheetz, Jersey Mike's = jersey mikes, Jimmy John's = jimmy johns, Dairy Queen, Food Lion, Meijer, Stop & Shop, In-N-Out = in n out`,
    CA: `Tim Hortons = tim horton s, Loblaws, Sobeys, No Frills, Metro?, IGA?, Real Canadian Superstore = real cdn superstore, Second Cup, A&W?, Farm Boy, FreshCo, SkipTheDishes = skip the dishes, Longo's = longos, Harvey's?, LCBO, SAQ?`,
    MX: 'OXXO, Soriana, Chedraui, Sanborns, Vips?, La Comer, Bodega Aurrera, Rappi, Superama, Toks?',
    BR: `Pão de Açúcar = pao de acucar, iFood = ifd = ifood, Assaí?, Habib's = habibs, Bob's?, Outback?, Extra?, Atacadão = atacadao`,
    AR: 'Coto?, Disco?, Jumbo?, PedidosYa = pedidos ya, Havanna, Día?',
    CL: 'Lider?, Jumbo?, Santa Isabel?, Tottus, Unimarc',
    CO: 'Éxito?, Juan Valdez, Crepes & Waffles, Olímpica?',
    PE: 'Wong?, Plaza Vea, Tambo?, Bembos',
    AU: "Woolworths, Coles?, IGA?, Dan Murphy's = dan murphys, Menulog, Guzman y Gomez",
  },
  travel: {
    everywhere: `Uber = uber trip = uber bv, Lyft, Bolt? = bolt eu, FREE NOW = freenow = free now, Cabify, Lufthansa, Ryanair, easyJet, British Airways, Air France, KLM, SWISS?= swiss air, Iberia?, Vueling, Wizz Air = wizzair,
      Eurowings, Norwegian Air = norwegian air shuttle, TAP Air Portugal = tap portugal, Turkish Airlines = turk hava yollari = thy, Emirates, Qatar Airways, Delta Air Lines = delta air, United Airlines, American Airlines, Air Canada, LATAM Airlines = latam air = latam, Airbnb, Booking.com = booking com = hotel at booking com,
      Expedia, Hotels.com = hotels com, Hilton, Marriott, Hyatt, ibis? = hotel ibis, Novotel, Mercure?, Accor, Holiday Inn, Best Western, Premier Inn, Motel One, NH Hotels = nh hotel, Hertz, Avis?, Sixt, Europcar, Enterprise Rent-A-Car = enterprise rent, Budget Rent a Car = budget rent,
      FlixBus = flixtrain = flix, Eurostar, Trainline, Thalys, Shell?, BP?, Esso, TotalEnergies = total energies, Total?, OMV, Eni?= eni station, Agip, Lime? = lime ride, TIER?, Voi?, Interrail, Omio, BlaBlaCar, EasyPark, PayByPhone, Ionity, Tesla Supercharger, Vrbo`,
    DE: `Deutsche Bahn = db bahn, DB Vertrieb = db vertrieb gmbh, DB Fernverkehr, Aral, JET? = jet tankstelle, STAR?= star tankstelle, HEM?, BVG, MVG?, HVV, Miles Mobility, ShareNow = share now, Tank & Rast, APCOA, Contipark, HRS?, Westfalen Tankstelle`,
    AT: 'ÖBB = oebb = obb, Wiener Linien, ASFINAG, Westbahn, Austrian Airlines = austrian air',
    CH: 'SBB = sbb cff ffs = sbb mobile, ZVV?, Avia?, Mobility?= mobility carsharing, Migrol, BLS?, PostAuto',
    GB: `TfL = tfl travel charge = tfl travel ch = tfl travel = tfl = transport for london, Trainline, LNER, GWR?= great western, Avanti West Coast, National Express, Addison Lee, Travelodge, Texaco, Gett?, RingGo, Heathrow Express, Stagecoach, South Western Rail = sw railway, Northern Rail?`,
    IE: 'Applegreen, Circle K, Aer Lingus, Irish Rail = iarnrod eireann, Leap Card, Maxol, Dublin Bus',
    FR: 'SNCF = sncf internet = sncf connect, RATP, Vinci Autoroutes, SANEF, APRR, Indigo?, Kyriad, B&B Hotels = b&b hotel, Cofiroute, Transavia, Navigo, G7?= taxis g7',
    ES: 'Renfe = renfe viajeros, Repsol, Cepsa, Galp?, Metro de Madrid, EMT?, Alsa?, Air Europa, Paradores, Emtusa, Ouigo',
    IT: 'Trenitalia, Italo? = italo ntv, Autostrade = autostrade per l italia, Telepass, Q8?, IP?, ATM Milano, ATAC?, ITA Airways, Tamoil',
    PT: 'Galp?, CP - Comboios de Portugal = comboios de portugal, Via Verde, Prio?, Metro de Lisboa, Carris?',
    NL: 'NS? = ns groep = ns reizigers = ns groep iz ns reizigers, GVB?, Q-Park = q park, OV-chipkaart = ov chipkaart, RET?, HTM?, Tango?, Tinq, Parkmobile',
    BE: 'SNCB = nmbs = nmbs sncb, De Lijn, STIB = stib mivb, Brussels Airlines, Lukoil, Q8?, Cambio?',
    PL: 'Orlen = pkn orlen, PKP Intercity = pkp, LOT? = lot polish, Lotos?, Jakdojade, Moya?, Polregio, mPay?',
    CZ: 'České dráhy = ceske drahy, RegioJet, Benzina, DPP?, Leo Express, MOL?',
    SE: 'SJ? = sj ab, SL?, SAS? = sas airlines = scandinavian airlines, Preem, OKQ8, Västtrafik = vasttrafik, Skånetrafiken, Arlanda Express, Scandic = scandic hotels, St1?, Ingo?',
    NO: 'Vy?, Ruter?, Flytoget, Widerøe, Circle K, Thon Hotel = thon hotels, Uno-X = uno x, Norled',
    DK: 'DSB, Rejsekort, DOT?, OK?, Uno-X = uno x, Metroselskabet, Q8?',
    FI: 'VR? = vr yhtyma = vr group, HSL?, Finnair, Neste?, ABC?, Sokos Hotels = sokos hotel',
    HU: 'MÁV = mav start, BKK?, MOL?',
    RO: 'CFR Calatori = cfr, Petrom, Rompetrol, TAROM, STB?',
    TR: 'Pegasus? = pegasus hava, TCDD, Opet, Petrol Ofisi, BiTaksi, İDO?',
    GR: 'Aegean = aegean airlines, OASA?, Avin?',
    US: `Southwest Airlines = southwes = southwest, JetBlue, Alaska Airlines = alaska air, Amtrak, Chevron, Exxon = exxonmobil, Mobil?, Sunoco, Speedway?, 76?, E-ZPass = e z pass = ezpass = e zpass, ParkMobile, Enterprise?, Alamo?, Hampton Inn, Hilton Garden, Courtyard?, La Quinta, Spirit Airlines = spirit airl,
      Frontier Airlines = frontier air, Greyhound, MTA? = mta nyct = mta nyct paygo, Clipper?, Conoco, Valero, Citgo, Circle K, Marathon?, Love's Travel, Pilot Travel, SpotHero, FasTrak`,
    CA: 'WestJet, VIA Rail = via rail, Petro-Canada = petro canada = petrocan, Presto? = presto autl, Porter Airlines = porter air, GO Transit, 407 ETR = 407etr, Ultramar, Impark, STM?, TransLink?, Fairmont',
    MX: 'Pemex, Aeromexico, Volaris, VivaAerobus = viva aerobus, DiDi = didi, ADO?, IAVE?',
    BR: 'GOL? = gol linhas, Azul? = azul linhas, Localiza, Ipiranga?, Sem Parar, 99? = 99app = 99 pop, Movida?',
    AR: 'YPF, Aerolíneas Argentinas = aerolineas, SUBE?, Axion?, Despegar',
    CL: 'Copec, Sky Airline, JetSMART, Metro de Santiago',
    CO: 'Avianca, Terpel, TransMilenio',
    PE: 'Primax?',
    AU: 'Qantas, Jetstar, Virgin Australia, Ampol, Opal? = transportfornsw, Linkt',
  },
  'office-supplies': {
    everywhere: 'Viking? = viking direct, DHL, UPS?, FedEx, GLS?, DPD, Hermes?, Lyreco, TNT?',
    DE: 'McPaper, Deutsche Post, Otto Office, bueromarkt AG = bueromarkt',
    AT: 'Libro?, PAGRO? = pagro diskont, Österreichische Post = oesterreichische post',
    CH: 'Office World, Die Post?',
    GB: 'Ryman, WHSmith = whsmith = wh smith, Royal Mail, Post Office? = post office counter, Paperchase, Evri',
    IE: 'An Post, Eason?',
    FR: 'Bureau Vallée = bureau vallee, La Poste?, Office Depot, Top Office, Cultura?, Colissimo, Chronopost',
    ES: 'Correos?, Carlin?, Folder?, SEUR',
    IT: 'Poste Italiane = posteitaliane, Buffetti, Bartolini?',
    PT: 'CTT?',
    NL: 'PostNL, Bruna?, Office Centre',
    BE: 'bpost',
    PL: 'Poczta Polska, InPost',
    CZ: 'Česká pošta = ceska posta, Zásilkovna = zasilkovna',
    SE: 'PostNord, Akademibokhandeln',
    NO: 'Posten Norge, Norli?',
    DK: 'Bog & idé',
    FI: 'Posti?, Suomalainen Kirjakauppa',
    US: 'Staples?, Office Depot = officedepot = officemax = office max, USPS = usps po, FedEx Office, The UPS Store = ups store, Stamps.com = stamps com, Michaels?',
    CA: 'Staples?, Canada Post = postes canada, Grand & Toy, Bureau en Gros',
    MX: 'OfficeMax, Lumen?',
    BR: 'Kalunga, Correios = ect correios',
    AU: 'Officeworks, Australia Post = auspost',
  },
  equipment: {
    everywhere:
      'Dell?, Lenovo, IKEA, MediaMarkt = media markt = mediamarkt saturn, Conrad? = conrad electronic, Logitech, Leroy Merlin = leroymerlin',
    DE: 'Saturn?, OBI?, Bauhaus?, Hornbach, Toom? = toom baumarkt, Cyberport, notebooksbilliger, Alternate?, Reichelt = reichelt elektronik, Hagebaumarkt, Gravis?, Thomann',
    CH: 'Digitec = digitec galaxus, Brack? = brack ch, Interdiscount, Jumbo?',
    GB: 'Currys = currys pc world, Screwfix, B&Q = b & q, Argos?, Toolstation, Wickes, Maplin, Halfords, Scan Computers, Ebuyer',
    IE: 'Harvey Norman, Woodies?',
    FR: 'Darty, Boulanger?, LDLC, Castorama, Bricomarché, Brico Dépôt = brico depot',
    ES: 'PcComponentes = pc componentes, Bricomart, Bauhaus?, Worten',
    IT: 'Unieuro, Euronics, Bricocenter, MediaWorld = media world, OBI?',
    PT: 'Worten, AKI?, Maxmat',
    NL: 'Coolblue, Gamma?, Praxis?, Karwei, Megekko, Alternate?',
    BE: 'Brico?, Krëfel = krefel, Vanden Borre',
    PL: 'x-kom = x kom, Media Expert, RTV Euro AGD, Castorama, Morele = morele net',
    CZ: 'Alza = alza cz, Datart, CZC = czc cz, Mironet',
    SE: 'Elgiganten, Kjell & Company = kjell, Clas Ohlson = clas ohlson ab, Webhallen, Biltema, NetOnNet, Inet?, Jula?',
    NO: 'Elkjøp = elkjop, Komplett, Power?, Jula?, Obs Bygg',
    DK: 'Elgiganten, Proshop, Silvan?, Jem & Fix, Power?, Bauhaus?',
    FI: 'Verkkokauppa = verkkokauppa com, Gigantti, Power?, K-Rauta = k rauta',
    US: "Best Buy = bestbuy, Home Depot = the home depot, Lowe's = lowes = lowe s, Micro Center = microcenter, Newegg, B&H Photo = b&h = b & h, Harbor Freight, Ace Hardware, Monoprice",
    CA: 'Canadian Tire = cdn tire, RONA?, Canada Computers, Memory Express, Visions Electronics',
    MX: 'Steren, Coppel?, Elektra?, CyberPuerta',
    BR: 'Kabum = kabum, Magazine Luiza = magalu = magazineluiza, Casas Bahia',
    AU: 'JB Hi-Fi = jb hi fi, Bunnings',
  },
  software: {
    everywhere: `Adobe, Microsoft 365 = microsoft 365 = microsoft office = msft = office 365, Microsoft, Google Workspace = google workspace = google gsuite = google g suite, Google Cloud = google cloud, Google One = google google one, Google Play = google play, Apple Services = apple com bill = apple com/bill = itunes = itunes com = itunes com bill,
      Dropbox, Slack, Zoom? = zoom us = zoom com = zoom video, Notion?= notion labs = notion so, Figma, GitHub, GitLab, Atlassian, JetBrains, OpenAI = openai chatgpt = chatgpt, Anthropic = claude ai, AWS = amazon web services = aws emea, Azure? = microsoft azure,
      DigitalOcean, Heroku, Vercel, Netlify, Cloudflare, Hetzner = hetzner online, OVH = ovhcloud, IONOS = 1&1 ionos = ionos cloud, STRATO, GoDaddy, Namecheap, Gandi?, Squarespace, Wix = wix com, Shopify, Canva, Spotify, Netflix, Audible, YouTube Premium = google youtube = google youtubepremium, Disney+ = disney plus = disneyplus,
      LinkedIn Premium = linkedin pre, 1Password = 1password, Bitwarden, LastPass, NordVPN, Evernote, Grammarly, DeepL, Miro?, Asana, Trello, Airtable, Zapier, HubSpot, Intuit = intuit quickbooks = quickbooks, Xero?, FreshBooks, DocuSign, Twilio, SendGrid, Linode, Backblaze, Parallels, Setapp, Steam? = steam games = steampowered, Perplexity AI = perplexity, Cursor?= cursor ai, Midjourney, Framer?, Webflow, Automattic = wordpress com, Calendly, Loom?, Todoist = doist`,
    DE: 'DATEV, lexoffice = lexware = haufe lexware, sevDesk = sevdesk, netcup, DomainFactory',
    CH: 'Infomaniak, Bexio, Hostpoint',
    GB: 'Sage? = sage software, FreeAgent',
    FR: 'Pennylane, Scaleway, Gandi',
    ES: 'Holded',
    IT: 'Aruba? = aruba it, Fatture in Cloud',
    NL: 'TransIP, Moneybird, Exact?= exact online',
    PL: 'home.pl = home pl, nazwa.pl = nazwa pl, iFirma',
    SE: 'Fortnox, Loopia',
    NO: 'Fiken, Domeneshop',
    DK: 'Dinero?, e-conomic, Simply.com = simply com',
    US: 'Hulu, Intuit TurboTax = turbotax',
    BR: 'Locaweb, Conta Azul',
  },
  marketing: {
    everywhere: `Facebook Ads = facebk = facebk ads = facebook ads = meta ads = meta pay = metapay = fb me ads, Google Ads = google ads = google adwords = adwords = googleads, LinkedIn Ads = linkedin ads = linkedin mkt, TikTok Ads = tiktok ads, Mailchimp = mailchimp intuit, Brevo? = sendinblue, Vistaprint = vista print = cimpress,
      MOO Print = moo print = moo com, Flyeralarm, Constant Contact, Fiverr, Hootsuite, Semrush, Ahrefs, Taboola, Outbrain, Snap Ads, Pinterest Ads, Reddit Ads = reddit ads, Microsoft Advertising = microsoft advertising = bing ads, Eventbrite`,
    DE: 'WIRmachenDRUCK = wir machen druck, Saxoprint, CleverReach, Onlineprinters = diedruckerei',
    FR: 'Exaprint, Pixartprinting',
    NL: 'Drukwerkdeal, Spotler',
    US: 'Yelp? = yelp ads, Sticker Mule, 4imprint, Uprinting',
  },
  'professional-services': {
    everywhere:
      'Upwork, Toptal, Freelancer.com = freelancer com, Malt?, Deloitte, KPMG, PwC, Ernst & Young, Indeed?, LegalZoom = legalzoom',
    DE: 'IHK? = ihk beitrag, Taxfix, Bundesanzeiger = bundesanzeiger verlag',
    GB: 'Companies House, ICO?',
    FR: 'Infogreffe, Legalstart',
    US: 'H&R Block = h&r block = hrblock, Rocket Lawyer',
  },
  utilities: {
    everywhere:
      'Vodafone, T-Mobile = t mobile = tmobile, Orange?, Starlink, Lebara, E.ON = e on = eon energie, Vattenfall, ENGIE, Enel? = enel energia',
    DE: 'Telekom? = telekom deutschland = deutsche telekom, o2? = telefonica germany = telefonica deutschland, 1&1 = 1&1 telecom = 1 und 1, EnBW, Congstar, freenet?, Unitymedia, LichtBlick, EWE?, RheinEnergie, Drillisch, Rundfunk ARD ZDF = rundfunk ard = beitragsservice, sipgate',
    AT: 'A1 Telekom = a1 telekom austria, Magenta? = magenta telekom, Drei? = hutchison drei, Wien Energie, Verbund?, EVN?',
    CH: 'Swisscom, Sunrise?= sunrise gmbh, Salt Mobile = salt mobile sa, EWZ?, Wingo?, Serafe, Init7',
    GB: `British Gas, BT Group = bt group = british telecom, EE? = ee limited = ee & t mobile, O2? = o2 uk, Three?= three uk = h3g, giffgaff, Sky? = sky digital, Virgin Media, Octopus Energy, EDF Energy, Thames Water, Scottish Power = scottishpower, TalkTalk, OVO Energy, Severn Trent, TV Licensing = tv licence`,
    IE: 'Eir? = eircom, Electric Ireland, Bord Gáis = bord gais, Three Ireland, SSE Airtricity',
    FR: 'EDF?, Free Mobile, Free Telecom = free haut debit, SFR, Bouygues Telecom, Veolia, Sosh, RED by SFR',
    ES: 'Iberdrola = iberdrola clientes, Endesa = endesa energia, Naturgy, Movistar, Telefónica = telefonica, Yoigo, Canal de Isabel II = canal isabel ii, Aigües de Barcelona, Digi Spain = digi spain, MásMóvil = masmovil, Jazztel',
    IT: 'Telecom Italia = telecom italia = tim telecom, TIM?, Wind Tre = windtre, Iliad = iliad italia, Fastweb, A2A = a2a energia, Acea?, Hera? = hera comm, Eni Plenitude = eni plenitude = plenitude',
    PT: 'EDP? = edp comercial, MEO?, NOS? = nos comunicacoes, EPAL',
    NL: 'KPN, Ziggo, Eneco, Essent?, Odido, Vitens, Waternet, Greenchoice, Simyo',
    BE: 'Proximus, Telenet, Luminus?, Fluvius, VOO?, Vivaqua',
    PL: 'PGE?, Tauron, Play? = p4 sp z o o, Plus GSM = polkomtel, Enea?, PGNiG, UPC Polska',
    CZ: 'ČEZ = cez prodej = cez, O2?, PRE? = prazska energetika, innogy',
    SE: 'Telia = telia sverige, Tele2, Tre? = hi3g, Fortum, Ellevio, Bahnhof?, Comviq',
    NO: 'Telenor, Fjordkraft, Hafslund, Tibber, Ice? = ice communication, Elvia',
    DK: 'TDC = tdc net, YouSee, Ørsted = orsted, Norlys, Telmore, HOFOR, Andel Energi',
    FI: 'Elisa? = elisa oyj, DNA? = dna oyj, Helen? = helen oy, Fortum, Caruna',
    HU: 'Magyar Telekom, MVM, Yettel, Digi Kft',
    RO: 'Digi Romania = rcs rds = rcs & rds, Electrica, Hidroelectrica',
    TR: 'Turkcell, Türk Telekom = turk telekom, Enerjisa, İSKİ?, TurkNet, CK Enerji',
    US: `Comcast = comcast cable = xfinity = comcast xfinity, Verizon = verizon wireless = verizonwrlss = vzwrlss, AT&T = at&t = att payment = att?, Spectrum? = charter communications = charter comm, PG&E = pg&e = pgande = pacific gas, Con Edison = coned = con ed, Duke Energy, Mint Mobile, Cox Communications = cox comm, Google Fi = google fi,
      Southern California Edison = so cal edison, National Grid, Dominion Energy, FPL?, Xcel Energy, Waste Management = waste mgmt, CenturyLink`,
    CA: 'Rogers? = rogers wireless, Bell Canada = bell canada = bell mobility, Telus = telus mobility, Hydro-Québec = hydro quebec, Hydro One, Toronto Hydro, BC Hydro, Fido?, Enbridge = enbridge gas, Shaw?= shaw cable, Koodo, Freedom Mobile, Videotron',
    MX: 'Telcel, CFE? = comision federal de electricidad, Telmex, Izzi?, Totalplay, Megacable',
    BR: 'Vivo?= telefonica brasil, Claro?, TIM?, Sabesp, Light?, Cemig, CPFL, Copel, Oi?',
    AR: 'Edesur, Edenor, Metrogas, Personal?, Claro?, AySA, Fibertel',
    CL: 'Entel, Aguas Andinas',
    CO: 'EPM?, Codensa, Tigo, ETB?',
    PE: 'Luz del Sur, Sedapal',
    AU: 'Telstra, Optus, AGL?, Origin Energy',
  },
  rent: {
    everywhere: 'WeWork, Regus, Spaces?, Industrious?, Mindspace, Impact Hub',
    DE: 'Vonovia, Deutsche Wohnen, SAGA?, MyPlace SelfStorage, Design Offices',
    GB: 'Big Yellow? = big yellow self storage, Safestore, Workspace Group, Shurgard',
    US: 'Public Storage, Extra Space Storage, CubeSmart',
  },
  other: {},
  // Known, but their range is too broad to infer a category.
  unsure: {
    everywhere: `Amazon = amzn = amzn mktp = amazon mktplace = amazon mktpl = amazon marketplace = amazon prime = amazon prime pmts = amazon eu = amazon payments = amazon com = amazon de, eBay = ebay o, Etsy, AliExpress, Temu, PayPal?, Klarna?, Apple? = apple store, Google?, H&M = h & m, Zara?, Decathlon, Zalando, Primark, Uniqlo, Rituals, Flying Tiger, Action?, Western Union, Vinted, Shein, Stripe?`,
    DE: 'dm? = dm drogerie = dm drogeriemarkt = dm drogerie markt, Rossmann = dirk rossmann, Müller?, Otto?, TK Maxx, Galeria? = galeria kaufhof, Douglas?, Tchibo, C&A',
    AT: 'BIPA, Libro',
    CH: 'Galaxus, Globus?, Manor',
    GB: 'Boots?, Superdrug, Next?, John Lewis, Poundland, Wilko, Holland & Barrett',
    FR: 'Fnac, Cdiscount, Sephora, Galeries Lafayette',
    ES: 'El Corte Inglés = el corte ingles = corte ingles',
    NL: 'bol.com = bol com = bol com b v, Kruidvat, Etos?, HEMA',
    PL: 'Allegro? = allegro pl, Rossmann, Empik, Pepco',
    SE: 'Apotek Hjärtat, Åhléns = ahlens, Lindex',
    US: "Walmart = wal mart = wm supercenter = walmart com, Target?, Costco = costco whse, CVS = cvs pharmacy = cvs/pharmacy, Walgreens, Rite Aid, Venmo, Cash App, Zelle?, Sam's Club = sams club = samsclub, Macy's = macys, Nordstrom, Marshalls, TJ Maxx = tjmaxx, Dollar General, Dollar Tree",
    CA: "Shoppers Drug Mart = shoppers drug, Dollarama, Winners?, Hudson's Bay = hudsons bay, Jean Coutu, Pharmaprix",
    MX: 'Liverpool?, Mercado Libre = mercadolibre, Farmacias Guadalajara',
    BR: 'Mercado Livre = mercadolivre, Americanas?, Drogasil, Droga Raia, Renner?',
    AR: 'Farmacity, Falabella',
    AU: 'Kmart, Big W, Chemist Warehouse',
  },
}

export interface KnownMerchant {
  readonly name: string
  /** Null if it sells all kinds of things. */
  readonly category: CategoryValue | null
  /** Its name is also a word or another merchant's name. */
  readonly isWord: boolean
  /** Currency of its country; null for everywhere. */
  readonly currency: string | null
}

/** Lowercase words without accents and signs, for comparing names. */
export function merchantWords(text: string): string {
  return foldedText(text)
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/\s*&\s*/g, '&')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
}

/** Keyed by every name, normalized by `merchantWords`. */
export const knownMerchants: ReadonlyMap<string, readonly KnownMerchant[]> = byName()

function byName(): Map<string, KnownMerchant[]> {
  const found = new Map<string, KnownMerchant[]>()
  const entries = Object.entries(merchants).flatMap(([kind, places]) =>
    Object.entries(places).flatMap(([place, list]) =>
      list.split(/,\s+/).map(entry => ({ kind, place, entry })),
    ),
  )
  for (const { kind, place, entry } of entries) {
    const spellings = entry.split(/\s*=\s*/)
    const name = (spellings[0] ?? '').replace(/\?$/, '')
    const category = kind === 'unsure' ? null : categoryOf(kind).value
    for (const spelling of spellings) {
      const words = merchantWords(spelling)
      const merchant = { name, category, isWord: spelling.endsWith('?'), currency: currencyIn(place) }
      found.set(words, [...(found.get(words) ?? []), merchant])
    }
  }
  return found
}

function currencyIn(place: string): string | null {
  return Object.entries(currencies).find(([country]) => country === place)?.[1] ?? null
}
