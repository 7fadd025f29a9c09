import { fullDate } from '../en/month.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/legal-screens.ts')>

export const legal: Texts['legal'] = {
  loading: 'दस्तावेज़ लोड हो रहा है',
  failed: 'यह दस्तावेज़ लोड नहीं हो पाया',
  englishText: 'यह दस्तावेज़ अंग्रेज़ी में है। अंग्रेज़ी वाला ही मान्य है।',
  notReviewed: 'अभी किसी वकील ने इस दस्तावेज़ की जाँच नहीं की है। साइट के इस पर भरोसा करने से पहले वकील की जाँच ज़रूरी है।',
  inForceSince: (version) => `${fullDate(version)} से लागू`,
  earlier: (version) => `यह ${fullDate(version)} का वर्शन है। अब यह लागू नहीं है।`,
  readCurrent: 'अभी लागू वर्शन पढ़ें',
  versions: 'वर्शन',
  current: 'लागू',
  version: (version) => fullDate(version),
  whatChanged: 'क्या बदला',
  changesSince: (from, to) => `${fullDate(from)} से ${fullDate(to)} तक`,
  changesTitle: (title) => `${title}: क्या बदला`,
  legend: 'नए शब्दों के नीचे रेखा है, और हटाए गए शब्द कटे हुए हैं।',
  added: 'जोड़ा गया:',
  removed: 'हटाया गया:',
  nothingChanged: 'इन वर्शन के बीच कुछ नहीं बदला।',
  copy: 'दस्तावेज़',
  cookieChoices: 'अपनी पसंद बदलें',
}
