import { pairs, phrases, table, words } from './collections.ts';

/* The words that names are made of. The number of given and of family names decides how many artists there can be. */
export const givenNames = words(`
  Mira Jonas Amélie Luca Yara Tomasz Noor Inès Kofi Saoirse Mateo Zoë Anouk Rafael Liv Dario Ayla Bastien Chioma Elif
  Freya Goran Hana Idris Júlia Kaito Leïla Milo Nadia Oscar Paloma Quentin Romy Sven Talia Ugo Vera Wren Ximena Yusuf
  Adèle Björn Camila Dmitri Eowyn Femi Gaël Hugo Iris João Kenza Lars Maïa Nils Océane Pedro Rosa Simón Thandi Uma Victor
  Willa Yann Zelda`);
export const familyNames = words(`
  Vega Solenne Hart Okafor Lindqvist Moreau Castellano Nakamura Brandt Silva Duarte Kowalski Haddad Fournier Ortega Lund
  Petrova Adeyemi Marchetti Weiss Álvarez Byrne Carvalho Dubois Eriksen Falk Girard Holm Ibarra Jansen Kessler Laurent
  Mendes Novak Osei Pereira Quist Rossi Sørensen Tanaka Ünal Vidal Winter Xavier Yilmaz Zeller Arden Bellamy Cruz Delgado
  Esposito Frost Garnier Hale Ivanov Jourdain Knight Leclerc Monroe Nyberg Olsen Prado Reyes Stone`);
export const adjectives = words(`
  Hollow Golden Silent Electric Paper Velvet Broken Northern Crystal Lonely Neon Distant Burning Frozen Wild Gentle
  Midnight Hidden Crimson Restless Tender Silver Bitter Slow Endless Faded Heavy Lucid Naked Pale Quiet Sacred`);
export const nouns = words(`
  Kites Rivers Machines Gardens Wolves Mirrors Harbours Satellites Letters Shadows Oceans Engines Feathers Lanterns
  Mountains Strangers Windows Ghosts Horses Islands Cities Seasons Thunder Diamonds Orchids Signals Tides Vultures Rooms
  Bridges Candles Deserts`);
export const songWords = words(`
  Love Night Fire Rain Home Heart Summer Gold Blue Run Fall Stay Light Dance Dream Water Time Girl Boy Road Moon Sun Star
  Sugar Ghost Honey Body Mind Heaven Trouble Paradise Gravity Forever Tonight Yesterday Nobody Somebody Anything Hurricane
  Lullaby`);
/** Titles in several languages; a number of them are deliberately alike but for case or accent. */
export const foreignTitles = phrases(`
  La nuit des étoiles, Sous la pluie, À demain, Ça ira, Élégie, Corazón de papel, Mañana será otro día,
  Ojos de fuego, Über den Wolken, Straßenlicht, Kein Zurück, Saudade do mar, Coração vazio, Notte a Milano,
  Dolce follia, Nattens ljus, Ærlig talt, Gwiazdy i dym, Gece Yarısı, İstanbul, 夜明けのうた, ひかりのなか, ドライブ`);
export const kanaNames = phrases('さくら, ヨルノネ, みずいろ, アオゾラ, ほしのこ, カナリア, ゆうぐれ, シロクマ');
export const emoji = phrases('🌙, 🔥, 🦋, 💔, 🌊, 👁️');
export const labelNames = phrases(`
  Night Harbour Records, Blue Lantern, Paper Crown Music, Disques du Canal, Nordlys, Selo Maré, Kestrel & Co.,
  Onda Negra, Fifth Season, Tonhalle, Grand Union Recordings, Ministry of Echoes`);
export const labelTypes = phrases('major, indie, diy, others');
export const distributors = phrases('Harbour Distribution, Wide Open, Canal Digital, OneStop, Maré Digital');
export const playlistThemes = phrases(`
  New Music Friday, Chill Evenings, Morning Coffee, Gym Power, Rap Nouvelle Vague, Éxitos del Verano,
  Deutschland Heute, Tokyo Drive 東京, Sad Songs 💔, Indie Discoveries, Dinner with Friends, Roadtrip, Top 50,
  Fresh Finds, Acoustic Covers, Party Starters 🔥`);
export const festivalWords = phrases(`
  Sound, Sunset, Riverside, Open Air, Nuits, Lumière, Echo, Harvest, Neon, Bosque, Hafen, Solstice`);
export const venueWords = phrases('Arena, Hall, Club, Théâtre, Ballroom, Stadium, Warehouse, Chapel');
export const radioWords = phrases(`
  Horizon, Nova, Pulse, Ciel, Onda, Kiss, Sender, Metro, Estación, Clásica, Wave, Jam, Capital, Fréquence, Kanal`);
export const genres: readonly { root: string; sub: readonly string[] }[] = table(`
pop|dance pop, art pop, synthpop
hip-hop & rap|trap, drill, boom bap
rock|indie rock, shoegaze, garage
electro|house, techno, drum and bass
r&b, funk & soul|neo soul, contemporary r&b
latin|reggaeton, bachata, corridos
african|afrobeats, amapiano
asian|j-pop, k-pop, city pop
country|
jazz|nu jazz, vocal jazz
metal|doom metal, metalcore
folk & acoustic|chamber folk`).map(([root = '', sub]) => ({ root, sub: sub ? phrases(sub) : [] }));
export const timeZones = pairs(`
  FR=Europe/Paris, GB=Europe/London, DE=Europe/Berlin, US=America/New_York, BR=America/Sao_Paulo, JP=Asia/Tokyo,
  AU=Australia/Sydney, MX=America/Mexico_City`);
/** The values of the attributes of lyrics; locations are countries. */
export const lyricsWords = {
  themes:
    phrases(`Love, Hope, Heartbreak, Freedom, Loneliness, Party, Nostalgia, Ambition, Family, Faith, Betrayal, Summer,
    Friendship, Loss, Desire, Home, Travel, Growing up, Nature, City life, Dreams, Identity`),
  moods: phrases('Hopeful, Melancholic, Joyful, Angry, Romantic, Calm, Anxious, Defiant, Playful, Dark, Tender, Proud'),
  culturalReferencePeople: phrases('Cleopatra, Elvis Presley, Frida Kahlo, Picasso, Shakespeare, Bonnie and Clyde'),
  culturalReferenceNonPeople: phrases(
    'Hollywood, Titanic, Olympic Games, Moulin Rouge, Woodstock, Route 66, Mona Lisa',
  ),
  brands: phrases('Fiat, Vespa, Polaroid, Kodak, Zippo, Levi’s, Moleskine, Lego, Bic, Thermos, Casio'),
};
