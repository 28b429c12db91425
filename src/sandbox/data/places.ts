import { pick } from './random.ts';

export interface Place {
  city: string;
  region: string;
  country: string;
  latitude: number;
  longitude: number;
}

/** City, region (often unknown to the service, then empty), country, latitude, longitude. */
const table = `
Paris|Île-de-France|FR|48.8566|2.3522
Lyon|Auvergne-Rhône-Alpes|FR|45.764|4.8357
Marseille|Provence-Alpes-Côte d'Azur|FR|43.2965|5.3698
London|England|GB|51.5074|-0.1278
Manchester|England|GB|53.4808|-2.2426
Glasgow|Scotland|GB|55.8642|-4.2518
Berlin|Berlin|DE|52.52|13.405
Hamburg|Hamburg|DE|53.5511|9.9937
München|Bayern|DE|48.1351|11.582
New York City|New York|US|40.7128|-74.006
Los Angeles|California|US|34.0522|-118.2437
Chicago|Illinois|US|41.8781|-87.6298
Houston|Texas|US|29.7604|-95.3698
Atlanta|Georgia|US|33.749|-84.388
Nashville|Tennessee|US|36.1627|-86.7816
Toronto|Ontario|CA|43.6532|-79.3832
Montréal|Québec|CA|45.5017|-73.5673
São Paulo|São Paulo|BR|-23.5505|-46.6333
Rio de Janeiro|Rio de Janeiro|BR|-22.9068|-43.1729
Ciudad de México||MX|19.4326|-99.1332
Guadalajara|Jalisco|MX|20.6597|-103.3496
Bogotá||CO|4.711|-74.0721
Medellín|Antioquia|CO|6.2442|-75.5812
Buenos Aires||AR|-34.6037|-58.3816
Santiago||CL|-33.4489|-70.6693
Lima||PE|-12.0464|-77.0428
Madrid|Comunidad de Madrid|ES|40.4168|-3.7038
Barcelona|Cataluña|ES|41.3874|2.1686
Lisboa||PT|38.7223|-9.1393
Milano|Lombardia|IT|45.4642|9.19
Roma|Lazio|IT|41.9028|12.4964
Amsterdam|Noord-Holland|NL|52.3676|4.9041
Bruxelles||BE|50.8503|4.3517
Zürich||CH|47.3769|8.5417
Wien||AT|48.2082|16.3738
Warszawa||PL|52.2297|21.0122
Praha||CZ|50.0755|14.4378
Stockholm||SE|59.3293|18.0686
Oslo||NO|59.9139|10.7522
København||DK|55.6761|12.5683
Helsinki||FI|60.1699|24.9384
Dublin||IE|53.3498|-6.2603
İstanbul||TR|41.0082|28.9784
Ankara||TR|39.9334|32.8597
Cairo||EG|30.0444|31.2357
Casablanca||MA|33.5731|-7.5898
Lagos|Lagos|NG|6.5244|3.3792
Nairobi||KE|-1.2921|36.8219
Johannesburg|Gauteng|ZA|-26.2041|28.0473
Mumbai|Maharashtra|IN|19.076|72.8777
Delhi|Delhi|IN|28.7041|77.1025
Jakarta||ID|-6.2088|106.8456
Manila||PH|14.5995|120.9842
Bangkok||TH|13.7563|100.5018
Singapore||SG|1.3521|103.8198
Seoul||KR|37.5665|126.978
Tokyo|Kanto|JP|35.6762|139.6503
Osaka|Kansai|JP|34.6937|135.5023
Sydney|New South Wales|AU|-33.8688|151.2093
Melbourne|Victoria|AU|-37.8136|144.9631`;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

export const places: readonly Place[] = table
  .trim()
  .split('\n')
  .map(line => {
    const [city = '', region = '', country = '', latitude, longitude] = line.split('|');
    return { city, region, country, latitude: Number(latitude), longitude: Number(longitude) };
  });

export const countries: readonly { code: string; name: string }[] = [
  ...new Set(places.map(place => place.country)),
].map(code => ({ code, name: countryNames.of(code) ?? '' }));

const names = new Map(countries.map(({ code, name }) => [code, name]));

export function countryName(code: string): string {
  return names.get(code) ?? '';
}

/** Plots and reports have older names of some countries than the records. */
export function countryInPlots(code: string) {
  return { countryName: code === 'TR' ? 'Turkey' : countryName(code), countryCode: code };
}

export function placeOf(drawn: number): Place {
  return pick(places, drawn);
}
