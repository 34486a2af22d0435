import { foldedText } from '@outlay/contract/lexicon/foldedText'

const cities = `
  Berlin, Hamburg, München, Muenchen, Munich, Köln, Koeln, Cologne, Frankfurt, Frankfurt am Main, Frankfurt/Main, Stuttgart, Düsseldorf, Duesseldorf, Leipzig, Dortmund, Essen, Bremen, Dresden, Hannover, Nürnberg, Nuernberg, Duisburg, Bochum,
  Wuppertal, Bielefeld, Bonn, Münster, Muenster, Mannheim, Karlsruhe, Augsburg, Wiesbaden, Kiel, Mainz, Freiburg, Lübeck, Luebeck, Erfurt, Rostock, Kassel, Potsdam, Heidelberg, Regensburg, Würzburg, Ulm, Aachen, Braunschweig, Magdeburg, Göttingen, Darmstadt,
  Wien, Vienna, Graz, Linz, Salzburg, Innsbruck, Klagenfurt, Villach, Wels, Zürich, Zuerich, Zurich, Zürich HB, Genf, Genève, Geneve, Geneva, Basel, Bern, Lausanne, Winterthur, Luzern, St. Gallen, Lugano, Zug, Biel, Fribourg, Neuchâtel,
  London, Manchester, Birmingham, Leeds, Glasgow, Edinburgh, Liverpool, Bristol, Sheffield, Cardiff, Belfast, Newcastle, Nottingham, Leicester, Brighton, Oxford, Cambridge, York, Reading, Southampton, Portsmouth, Milton Keynes, Aberdeen, Dundee, Croydon,
  Dublin, Dublin 1, Dublin 2, Dublin 4, Cork, Galway, Limerick, Waterford, Paris, Lyon, Marseille, Toulouse, Nice, Nantes, Strasbourg, Montpellier, Bordeaux, Lille, Rennes, Reims, Grenoble, Dijon, Angers, Toulon, Nîmes, Le Havre, Saint-Étienne, Clermont-Ferrand, Tours, Metz, Nancy, Rouen, Caen, Orléans, Brest, Puteaux, Courbevoie, Boulogne, Issy,
  Madrid, Barcelona, Valencia, Sevilla, Seville, Zaragoza, Málaga, Murcia, Palma, Palma de Mallorca, Bilbao, Alicante, Córdoba, Valladolid, Vigo, Gijón, Granada, La Coruña, A Coruña, San Sebastián, Donostia, Santander, Pamplona, Almería, Salamanca, Tarragona, Girona, Cádiz,
  Roma, Rome, Milano, Milan, Napoli, Torino, Palermo, Genova, Bologna, Firenze, Florence, Bari, Catania, Venezia, Verona, Messina, Padova, Trieste, Brescia, Parma, Modena, Reggio Emilia, Perugia, Rimini, Bergamo, Pisa, Siena, Trento, Bolzano, Cagliari, Salerno, Segrate,
  Lisboa, Lisbon, Porto, Braga, Coimbra, Faro, Setúbal, Aveiro, Cascais, Funchal, Amadora, Matosinhos, Amsterdam, Rotterdam, Den Haag, 's-Gravenhage, Utrecht, Eindhoven, Groningen, Tilburg, Almere, Breda, Nijmegen, Haarlem, Arnhem, Leiden, Delft, Maastricht, Zwolle, Amersfoort, Schiphol, Hoofddorp, Amstelveen,
  Brussel, Bruxelles, Brussels, Antwerpen, Anvers, Gent, Gand, Charleroi, Liège, Luik, Brugge, Bruges, Namur, Leuven, Louvain, Mons, Mechelen, Ixelles, Elsene, Halle, Luxembourg, Luxemburg, Lux,
  Warszawa, Warsaw, Kraków, Łódź, Wrocław, Poznań, Gdańsk, Szczecin, Bydgoszcz, Lublin, Katowice, Białystok, Gdynia, Rzeszów, Toruń, Kielce, Sopot, Gliwice, Praha, Prague, Brno, Ostrava, Plzeň, Liberec, Olomouc, Hradec Králové, Pardubice, Zlín, Bratislava, Košice,
  Budapest, Debrecen, Szeged, Pécs, Győr, Miskolc, București, Bucuresti, Bucharest, Cluj, Cluj-Napoca, Timișoara, Iași, Constanța, Brașov, Sibiu, Oradea, Sofia, Plovdiv, Varna, Beograd, Novi Sad, Zagreb, Split, Rijeka, Ljubljana, Maribor, Sarajevo, Skopje, Tallinn, Tartu, Riga, Vilnius, Kaunas,
  Stockholm, Göteborg, Gothenburg, Malmö, Malmo, Uppsala, Västerås, Örebro, Linköping, Helsingborg, Norrköping, Lund, Umeå, Solna, Oslo, Bergen, Trondheim, Stavanger, Tromsø, Kristiansand, Drammen, Lysaker, København, Kobenhavn, Koebenhavn, Kbh, Kbh K, Kbh V, Kbh N, Kbh Ø, Kbh H, Copenhagen, Aarhus, Århus, Odense, Aalborg, Frederiksberg, Esbjerg,
  Helsinki, Espoo, Tampere, Turku, Oulu, Vantaa, Jyväskylä, Lahti, Reykjavík, İstanbul, Istanbul, Ankara, İzmir, Izmir, Bursa, Antalya, Athens, Athina, Thessaloniki, Nicosia, Valletta,
  New York, New York City, Brooklyn, Queens, Bronx, Los Angeles, Chicago, Houston, Phoenix, Philadelphia, San Antonio, San Diego, Dallas, San Jose, Austin, Jacksonville, Fort Worth, Columbus, Charlotte, San Francisco, Indianapolis, Seattle, Denver, Washington, Boston, Nashville, Detroit, Oklahoma City, Portland, Las Vegas, Memphis, Louisville, Baltimore,
  Milwaukee, Albuquerque, Tucson, Fresno, Sacramento, Kansas City, Atlanta, Omaha, Colorado Springs, Raleigh, Miami, Long Beach, Virginia Beach, Oakland, Minneapolis, Tulsa, Tampa, Arlington, New Orleans, Wichita, Cleveland, Honolulu, Orlando, St Louis, Saint Louis, Pittsburgh, Cincinnati, Newark, Jersey City, Salt Lake City, Boise, Palo Alto,
  Mountain View, Cupertino, Santa Monica, Santa Clara, Berkeley, Cambridge, Scottsdale, Irvine, Plano, Richmond, Buffalo, Madison, Cedar Rapids, Des Moines, Ann Arbor, Boulder, Beverly Hills, San Mateo, Sunnyvale, Bellevue, Redmond, Durham, Tempe, Mesa, Hoboken,
  Toronto, Montréal, Montreal, Vancouver, Calgary, Edmonton, Ottawa, Winnipeg, Québec, Quebec, Hamilton, Kitchener, Waterloo, Halifax, Victoria, Mississauga, Brampton, Markham, Burnaby, Surrey, Laval, Gatineau, Saskatoon, Regina, Kingston, Oakville,
  Ciudad de Mexico, Ciudad de Mex, Mexico City, Mexico, CDMX, Guadalajara, Monterrey, Puebla, Tijuana, León, Cancún, Querétaro, Mérida, Zapopan, São Paulo, Sao Paulo, S Paulo, Rio de Janeiro, Brasília, Salvador, Fortaleza, Belo Horizonte, Curitiba, Recife, Porto Alegre, Campinas, Manaus, Belém, Goiânia, Florianópolis, Osasco, Barueri, Santos,
  Buenos Aires, CABA, Rosario, Mendoza, La Plata, Mar del Plata, Santiago, Santiago de Chile, Valparaíso, Concepción, Providencia, Las Condes, Bogotá, Medellín, Cali, Barranquilla, Cartagena, Lima, Miraflores, Arequipa, Quito, Guayaquil, Montevideo, Asunción, Caracas, La Paz, San José, Panamá, Santo Domingo, San Juan,
  Sydney, Melbourne, Brisbane, Perth, Adelaide, Canberra, Auckland, Wellington, Singapore, Hong Kong, Tokyo, Dubai`

/** Lowercase without accents. */
export const cityNames: ReadonlySet<string> = new Set(cities.split(/,\s+/).map(city => plain(city)))

function plain(name: string): string {
  return foldedText(name.trim())
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const states =
  'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc ab bc mb nb nl ns on pe qc sk'
const countries =
  'at au be bg br ca ch cl co cy cz de dk ee es fi fr gb gr hr hu ie is it lt lu lv mt mx nl no pe pl pt ro rs se si sk tr ua uk us usa aut aus bel bgr bra can che chl col cze deu dnk esp est fin fra gbr grc hrv hun irl isl ita ltu lux lva mex nld nor per pol prt rou srb svk svn swe tur arg ukr'

/** Codes of countries (ISO 3166), states and provinces, which card terminals append. */
export const placeCodes: ReadonlySet<string> = new Set(`${states} ${countries}`.toUpperCase().split(' '))
