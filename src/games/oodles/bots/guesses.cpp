#include "games/oodles/bots/guesses.hpp"

#include <algorithm>

#include "engine/set_apart.hpp"
#include "games/oodles/normalise.hpp"

namespace parlor::oodles {

namespace {

// A line for each category as the shipped banks name them, at most two words for a letter. None of
// them is an answer or an alias there, or near one (OodlesBots.NoGuessGivesAnAnswerAway).
PARLOR_SET_APART("oodles")
constexpr char plausible[] =
    "Geography:"
    "Albania Angola Belize Cameroon Croatia Detroit Denver Eritrea Essex Ghana Genoa "
    "Haiti Istria Jaipur Kosovo Krakow Leeds Malawi Malta Niger Naples Porto Qingdao Rwanda "
    "Syria Sudan Turin Xanthi\n"
    "Everyday:"
    "Armchair Ashtray Blanket Bucket Curtain Cupboard Drawer Doorbell Earplug Fence Flask "
    "Garage Ironing Icebox Keyring Lunchbox Mattress Notebook Overcoat Razor Tissue\n"
    "Animals:"
    "Antelope Anteater Bison Buzzard Coyote Earwig Gazelle Heron Jackdaw Salmon Uakari Xenops\n"
    "Literature:"
    "Aesop Beckett Beowulf Chaucer Coleridge Defoe Dumas Emma Eliot Faulkner Gatsby Joyce "
    "Longfellow Melville Milton Nabokov Ovid Pushkin Proust Rebecca Shelley Thackeray "
    "Updike\n"
    "Food:"
    "Artichoke Aubergine Bacon Bagel Celery Cheddar Eclair Endive Fennel Fudge Leek Muffin "
    "Peach Salami Syrup Turnip Watercress Xacuti Zabaglione\n"
    "Science:"
    "Ampere Bromine Calcium Catalyst Diode Decibel Enzyme Fermi Isotope Litre Quantum Torque\n"
    "History:"
    "Attila Armada Brutus Cromwell Crusades Darius Drake Etruscans Garibaldi Goths "
    "Ironsides Jefferson Jacobins Kennedy Khrushchev Lenin Normans Pericles Quakers "
    "Quisling Robespierre Saladin Trotsky Truman Ulbricht Vandals\n"
    "Nature:"
    "Blizzard Dune Eruption Heather Lichen Maple Meadow Prairie Savanna Sycamore Thistle "
    "Undergrowth Undertow\n"
    "Music:"
    "Banjo Encore Euphonium Fugue Hymn Interlude Intermezzo Lyre Polka Sonata Yamaha Ziggy\n"
    "Body:"
    "Abdomen Appendix Bladder Calf Cheek Duodenum Dermis Eyebrow Eardrum Face "
    "Forehead Hip Hamstring Instep Ilium Joint Kneecap Lymph Marrow Midriff "
    "Oesophagus Ovary Pelvis Pupil Quadriceps Ribcage Shoulder Spleen Temple Tonsil "
    "Vagus Vessel Windpipe Xiphisternum Zygoma\n"
    "Sport:"
    "Athletics Agassi Curling Cycling Everton Federer Goalkeeper Inning Messi Penalty Quoits "
    "Relay Squash Tackle Yachting Zidane\n"
    "Art:"
    "Acrylic Abstract Baroque Canvas Caravaggio Drawing Degas Escher Frame Fragonard Gouache "
    "Hopper Landscape Portrait Quilting Sketch Seurat Tapestry Uccello Varnish\n"
    "Technology:"
    "Android App Browser Cursor Diode Desktop Emoji Firewall Floppy Google Gadget Hardware "
    "Hologram Inkjet Joystick Kindle Modem Microchip Network Nokia Output Oscillator Password "
    "Query Qwerty Server Screen Transistor Turbine Valve Webcam Website\n"
    "Space:"
    "Aldebaran Antares Bennu Callisto Capsule Draco Enceladus Flare Gemini Horizon Hyperion "
    "Iapetus Launchpad Lyra Miranda Meteorite Oberon Observatory Pulsar Rhea Rigel "
    "Sputnik Starlight Transit Taurus Umbriel Virgo Weightlessness\n"
    "Film & TV:"
    "Avatar Casablanca Dallas Eastwood Friends Fantasia Gremlins Hitchcock "
    "Hulk Jumanji Kubrick Lassie Lucas Matrix Mulan Netflix Oppenheimer "
    "Spielberg Terminator Unforgiven Vertigo Westworld Yentl\n"
    "Language:"
    "Accent Adverb Bengali Bracket Danish Diphthong English Finnish Gerund Hindi Hyphen "
    "Korean Latvian Maltese Malay Nominative Polish Paragraph Rhyme Slang Syllable Tense "
    "Turkish Ukrainian Uzbek Vocabulary Vietnamese Welsh\n"
    "Geografie:"
    "Albanien Aachen Dortmund Erfurt Essen Flensburg Ghana Göttingen Haiti Irak "
    "Kassel Kroatien Lübeck Lettland Malta Nürnberg Osnabrück Passau Rostock Ruanda Syrien "
    "Stuttgart Würzburg Zwickau\n"
    "Alltag:"
    "Ampel Aktentasche Bettdecke Clip Decke Etui Föhn Flasche Gardine Handtuch Heft "
    "Igluzelt Kissen Koffer Ordner Pinsel Pfanne Rasierer Schrank Socke Tasse Teller Wecker "
    "Waage Yogamatte\n"
    "Tiere:"
    "Amsel Bison Dohle Falke Forelle Gepard Hirsch Hecht Iltis Kranich Krebs Luchs Lachs "
    "Marder Seehund Taube Tukan Vielfraß Wiesel Xerus Zander\n"
    "Literatur:"
    "Brecht Büchner Candide Celan Effi Eichendorff Fontane Hesse Jandl Kleist Mörike "
    "Novalis Nathan Ovid Preußler Seghers Tucholsky Undine Uhland Woyzeck Wieland "
    "Xenien\n"
    "Geschichte:"
    "Attila Adenauer Barbarossa Cromwell Danton Ebert Franken Fugger Goten Hunnen Jefferson "
    "Kelten Kolumbus Lenin Metternich Osmanen Preußen Perikles Quisling Robespierre "
    "Tudor Trotzki Ulbricht Vandalen\n"
    "Wissenschaft:"
    "Atom Ampere Calcium Diode Dezibel Enzym Frequenz Phosphor Schwefel\n"
    "Natur:"
    "Chrysantheme Distel Düne Efeu Ginster Hagel Hecke Kiefer Lilie Nelke "
    "Pappel Riff Sturm Veilchen Zeder Zypresse\n"
    "Essen & Trinken:"
    "Aprikose Aubergine Champignon Dattel Erbse Essig Feige Fenchel Grieß Hafer Haselnuss "
    "Ingwer Kakao Kirsche Lauch Paprika Pfirsich Radieschen Senf Suppe Vollkornbrot \n"
    "Musik:"
    "Arie Bratsche Etüde Fagott Fuge Geige Hymne Intervall Jodler Klavier Klarinette Lied "
    "Posaune Polka Rassel Sonate\n"
    "Körper:"
    "Achsel Drüse Ellbogen Enkel Ferse Gaumen Gehirn Hüfte Jochbein Kiefer Leber Magen "
    "Oberarm Pupille Quadrizeps Rippe Rücken Stirn Sehne Taille Träne Unterarm Wange "
    "Wimper Zehe\n"
    "Weltraum:"
    "Ariane Antares Callisto Finsternis Krater Pulsar Rigel Wega\n"
    "Film & Fernsehen:"
    "Avatar Casablanca Derrick Dallas Eastwood Friends Fantasia Hitchcock Hulk "
    "Kubrick Lassie Matrix Mulan Netflix Vertigo\n"
    "Technik:"
    "Antenne Akku Browser Chip Cursor Drucker Diode Emoji Fernseher Funk Getriebe Generator "
    "Hebel Hologramm Joystick Kamera Kabel Mikrofon Netzwerk Nokia Passwort Qwertz Server "
    "Schraube Tastatur Turbine Uhrwerk Ventil Webcam Zahnrad Zünder\n"
    "Kunst:"
    "Barock Büste Collage Caravaggio Degas Escher Etüde Gemälde Hopper Jugendstil Kubismus "
    "Leinwand Lithografie Nolde Pinsel Porträt Skizze Seurat Töpferei Uccello Watteau "
    "Zeichnung\n"
    "Sport:"
    "Abseits Aufschlag Boxen Curling Degen Eishockey Elfmeter Fechten Federer Inliner "
    "Joggen Kegeln Kanu Laufen Messi Netz Pokal Pferdsprung Querlatte Ringen Rudern Segeln "
    "Uefa Weitsprung Wasserball Zidane Ziel\n"
    "Sprache:"
    "Akzent Adverb Bindestrich Buchstabe Chinesisch Deutsch Englisch Endung Finnisch "
    "Griechisch Grammatik Hebräisch Hindi Italienisch Japanisch Komma Konsonant Laut Märchen "
    "Nomen Nominativ Pronomen Polnisch Russisch Rätsel Silbe Satz Tschechisch Türkisch "
    "Ungarisch Witz Zitat\n"
    "Geografía:"
    "Albania Angola Bilbao Cádiz Croacia Eslovenia Ghana Gijón Haití Huelva Irak "
    "Murcia Malta Nápoles Níger Oviedo Palencia Ruanda Siria Suecia Túnez Vigo Zamora\n"
    "Vida diaria:"
    "Armario Alfombra Bolso Bandeja Cuchara Cortina Delantal Ducha Escoba Enchufe Funda "
    "Flotador Grapadora Horno Hucha Jarra Lámpara Manta Navaja Ordenador Peine "
    "Quitasol Regla Rastrillo Sábana Tenedor Toalla\n"
    "Animales:"
    "Águila Ardilla Bisonte Cabra Ciervo Dromedario Escorpión Faisán Halcón Mapache Mosca "
    "Nutria Salmón Vencejo\n"
    "Literatura:"
    "Baroja Calderón Emma Espronceda Fortunata Fuentes Galdós Góngora Joyce "
    "Larra Ovidio Quiroga Rulfo Rebeca Vallejo Xenofonte\n"
    "Comida:"
    "Bacalao Berenjena Cereza Coliflor Dulce Espinaca Ensalada Fideo Harina Infusión Judía "
    "Jengibre Rábano Ravioli Xoconostle\n"
    "Ciencia:"
    "Átomo Amperio Cloro Calcio Decibelio Enzima Energía Fósforo Gramo Hercio Níquel "
    "Ohmio Potasio Selenio Termómetro Ultrasonido Vacío Ytrio\n"
    "Naturaleza:"
    "Alud Cedro Encina Eucalipto Laurel Musgo Margarita Niebla Nenúfar Olmo Quejigo "
    "Quebrada Roble Sequía Tulipán Xerófilo Yedra Zarza\n"
    "Historia:"
    "Atila Armada Bruto Cruzadas Danton Drake Enrique Etruscos Felipe Fenicios Godos "
    "Garibaldi Hunos Íberos Jefferson Kennedy Lenin Lutero Numancia Pizarro Pericles Quisling "
    "Romanos Robespierre Saladino Trotski Trajano Umayyad Visigodos Zares\n"
    "Cuerpo:"
    "Abdomen Axila Brazo Barbilla Ceja Dorso Espalda Esófago Falange Garganta Gemelo "
    "Hígado Labio Lágrima Mejilla Muslo Nuca Nervio Ombligo Pecho Pulmón "
    "Rostro Sien Sangre Tobillo Talón Uréter Útero Vejiga Vientre Xifoides Yugular "
    "Zigoma\n"
    "Música:"
    "Arpa Aria Bajo Batuta Chelo Dulzaina Estribillo Fagot Kora Mambo Pandereta Polca "
    "Ritmo Sonata Vals Yaraví\n"
    "Arte:"
    "Acuarela Abstracto Barroco Busto Cuadro Caravaggio Dibujo Escultura Escher Fortuny "
    "Hopper Icono Lienzo Litografía Naturaleza Óleo Obra Pincel Ribera "
    "Sombra Seurat Tapiz Uccello Vidriera Watteau\n"
    "Espacio:"
    "Antares Calisto Cráter Meteorito Púlsar Rigel Sirio\n"
    "Deporte:"
    "Atletismo Arquero Boxeo Ciclismo Canoa Esquí Equitación Federer Frontón Gimnasia "
    "Halterofilia Hípica Iniesta Indurain Lucha Lanzamiento Messi Orientación Pelota Patinaje "
    "Remo Relevo Squash Ultra Vallas Xavi Zidane Zancada\n"
    "Tecnología:"
    "Antena Aplicación Buscador Chip Cable Enchufe Emoji Filtro Generador Grúa Holograma "
    "Hardware Impresora Joystick Kindle Módem Micrófono Navegador Nokia Ordenador Qwerty "
    "Servidor Sensor Teclado Tableta Usuario Válvula\n"
    "Lengua:"
    "Acento Adverbio Catalán Danés Diptongo Frase Gerundio Hebreo Hindi Inglés "
    "Japonés Kurdo Letra Oración Polaco Pronombre Refrán Sílaba Sueco Turco Uzbeko\n"
    "Cine y televisión:"
    "Avatar Buñuel Casablanca Cantinflas Eastwood Friends Fantasía Hitchcock Hulk "
    "Jumanji Kubrick Lassie Matrix Mulan Netflix Terminator "
    "Unforgiven Vértigo Westworld Yentl\n";

using ByLetter = std::array<Guesses, letter_count>;
struct Category {
  std::string_view name;
  ByLetter words;
};

std::vector<Category> sorted_out() {
  std::vector<Category> all;
  std::string_view rest(plausible, sizeof plausible - 1);
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    const std::string_view name = line.substr(0, line.find(':'));
    const std::string_view words = line.substr(name.size() + 1);
    auto category = std::ranges::find(all, name, &Category::name);
    if (category == all.end()) category = all.insert(all.end(), Category{name, {}});
    for (std::size_t start = 0; start < words.size();) {
      const std::size_t end = std::min(words.find(' ', start), words.size());
      const std::string_view word = words.substr(start, end - start);
      category->words[letter_of(word)->index()].push_back(word);
      start = end + 1;
    }
  }
  return all;
}

const std::vector<Category>& categories() {
  static const std::vector<Category> all = sorted_out();
  return all;
}

}  // namespace

Guesses guesses(std::string_view category, Letter letter) {
  const auto found = std::ranges::find(categories(), category, &Category::name);
  return found == categories().end() ? Guesses() : found->words[letter.index()];
}

const Guesses& guesses(Letter letter) {
  static const ByLetter any = [] {
    ByLetter words;
    for (const Category& category : categories()) {
      for (std::size_t i = 0; i < words.size(); ++i) {
        if (!category.words[i].empty() && !words[i].full()) {
          words[i].push_back(category.words[i].front());
        }
      }
    }
    return words;
  }();
  return any[letter.index()];
}

std::vector<std::string_view> all_guesses() {
  std::vector<std::string_view> all;
  for (const Category& category : categories()) {
    for (const Guesses& words : category.words) all.insert(all.end(), words.begin(), words.end());
  }
  return all;
}

}  // namespace parlor::oodles
