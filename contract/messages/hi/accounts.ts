import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/accounts.ts')>

export const validation: Texts['validation'] = {
  identifierRequired: 'यूज़रनेम या ईमेल लिखें',
  loginPasswordMin: 'पासवर्ड में कम से कम 6 अक्षर होने चाहिए',
  nameMin: 'नाम में कम से कम 2 अक्षर होने चाहिए',
  nameMax: 'नाम 100 अक्षरों से लंबा नहीं हो सकता',
  nameLetter: 'नाम में कम से कम एक अक्षर होना चाहिए',
  nameScripts: 'अपना नाम एक ही लिपि में लिखें। साथ में अंग्रेज़ी अक्षर लिख सकते हैं।',
  usernameMin: 'यूज़रनेम में कम से कम 3 अक्षर होने चाहिए',
  usernameMax: 'यूज़रनेम 30 अक्षरों से लंबा नहीं हो सकता',
  usernameCharacters: 'यूज़रनेम में सिर्फ़ अंग्रेज़ी के छोटे अक्षर, अंक और अंडरस्कोर हो सकते हैं',
  emailInvalid: 'यह ईमेल पता सही नहीं है',
  emailMax: 'ईमेल 200 अक्षरों से लंबा नहीं हो सकता',
  countryMin: 'देश चुनें',
  countryMax: 'देश का नाम बहुत लंबा है',
  phoneMin: 'फ़ोन नंबर में कम से कम 6 अंक होने चाहिए',
  phoneMax: 'फ़ोन नंबर में 20 से ज़्यादा अंक नहीं हो सकते',
  genderMin: 'जेंडर चुनें',
  genderMax: 'जेंडर बहुत लंबा है',
  passwordMin: 'पासवर्ड में कम से कम 8 अक्षर होने चाहिए',
  passwordMax: 'पासवर्ड 200 अक्षरों से लंबा नहीं हो सकता',
  passwordMissing: 'अपना पासवर्ड लिखें',
  passwordMismatch: 'दोनों पासवर्ड एक जैसे नहीं हैं',
  forgotEmail: 'सही ईमेल पता लिखें',
  fastRequired: 'जल्दी साइन अप के लिए कुछ जानकारी बाकी है',
  fastPassword: 'सुरक्षित साइन अप के लिए पासवर्ड बहुत छोटा है',
  fastEmail: 'ईमेल सही तरह से नहीं लिखा है',
  incompleteLink: 'यह लिंक अधूरा है। इसे ईमेल से फिर खोलें।',
}

export const responseMessages: Texts['responseMessages'] = {
  signup: 'आगे बढ़ने के लिए अपने ईमेल की पुष्टि करें। इनबॉक्स और स्पैम फ़ोल्डर देखें।',
  verified: 'ईमेल की पुष्टि हो गई! अब आप लॉग इन कर सकते हैं।',
  resent: 'अगर इस ईमेल की पुष्टि बाकी है, तो नया लिंक भेजा जा रहा है।',
  forgot: 'अगर यह ईमेल किसी अकाउंट का है, तो जानकारी भेजी जा रही है।',
  reset: 'आपका नया पासवर्ड बन गया है। अब इसी से लॉग इन करें।',
  passwordChanged: 'आपका पासवर्ड बदल गया है, और आपके बाकी डिवाइस लॉग आउट हो गए हैं।',
  identityRemoved: 'हटा दिया गया। आपके बाकी डिवाइस लॉग आउट हो गए हैं।',
}

export const correctionFailed: Texts['correctionFailed'] =
  'ईमेल सिर्फ़ उसी डिवाइस पर ठीक किया जा सकता है जिससे आपने साइन अप किया, एक दिन के अंदर। कृपया फिर से साइन अप करें।'

export const unnamedProvider: Texts['unnamedProvider'] = 'आपका लॉग इन प्रोवाइडर'

export const devices: Texts['devices'] = {
  named: (browser, system) => `${system} पर ${browser}`,
  unknown: 'अनजान डिवाइस',
  loginAs: 'इस साइट का एडमिनिस्ट्रेटर',
}
