import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/accounts-screens.ts')>

export const loginFailure: Texts['loginFailure'] = {
  unverified: '⚠️ आपके ईमेल की पुष्टि नहीं हुई है। पहले अपना ईमेल देखें।',
  invalid: '⚠️ लॉग इन नहीं हुआ। अगर जानकारी सही है, तो पहले अपने ईमेल की पुष्टि करें।',
  password: '⚡ पासवर्ड गलत है। फिर कोशिश करें।',
  notFound: '⚡ यह सदस्य नहीं मिला। जानकारी जाँचें या साइन अप करें।',
  locked: '⚡ अकाउंट लॉक है। पासवर्ड रीसेट करें या बाद में कोशिश करें।',
  other: '⚡ फिर कोशिश करें - अपनी जानकारी जाँच लें',
  form: 'फिर कोशिश करें - अपनी जानकारी जाँच लें',
}

export const toasts: Texts['toasts'] = {
  login: '⚡ फटाफट लॉग इन हो गया!',
  signup: '🚀 अकाउंट बन गया! लॉग इन करने के लिए अपने ईमेल की पुष्टि करें।',
  signupForm: 'अकाउंट बन गया! अपने ईमेल की पुष्टि करें।',
  signupFailed: '🚀 साइन अप के लिए फिर कोशिश करें।',
  reset: '⚡ पासवर्ड रीसेट की जानकारी भेज दी गई!',
  resetFailed: '⚡ पासवर्ड रीसेट के लिए फिर कोशिश करें।',
  usernameCheckFailed: 'यूज़रनेम जाँचने में गड़बड़ी हुई',
  usernameNeeded: 'ऐसा यूज़रनेम चुनें जो खाली हो',
  deviceLoggedOut: 'डिवाइस लॉग आउट हो गया',
}

export const queryMessages: Texts['queryMessages'] = {
  verified: 'ईमेल की पुष्टि हो गई! अब आप लॉग इन कर सकते हैं।',
  'token-missing': 'पुष्टि का लिंक अधूरा है।',
  'invalid-token': 'पुष्टि का लिंक गलत है या पुराना हो गया है।',
  'server-error': 'पुष्टि करते समय सर्वर में गड़बड़ी हुई।',
  other: 'पुष्टि नहीं हो पाई।',
}

export const authFiles: Texts['authFiles'] = {
  title: 'लॉग इन या साइन अप',
  failedTitle: 'यह फ़ॉर्म लोड नहीं हो पाया',
}

export const autoSubmit: Texts['autoSubmit'] = { stop: 'रोकें' }

export const login: Texts['login'] = {
  title: 'फिर से स्वागत है',
  lead: 'फटाफट लॉग इन: दोनों खाने भरते ही हम आपको लॉग इन कर देते हैं।',
  identifier: 'यूज़रनेम या ईमेल',
  password: 'पासवर्ड',
  forgot: 'पासवर्ड भूल गए?',
  submit: 'लॉग इन करें',
  noAccount: 'यहाँ नए हैं?',
  toSignup: 'साइन अप करें',
  autoSubmit: 'लॉग इन हो रहा है… रोकने के लिए कोई बटन दबाएँ या टैप करें।',
  autoSubmitStopped: 'रोक दिया। तैयार होने पर "लॉग इन करें" दबाएँ।',
  provider: (provider) => `${provider} से आगे बढ़ें`,
  or: 'या',
}

export const signup: Texts['signup'] = {
  title: 'हमसे जुड़ें',
  lead: 'फटाफट साइन अप: तीन छोटे कदम, और बिल्कुल मुफ़्त।',
  steps: ['आपके बारे में', 'संपर्क की जानकारी', 'आपका पासवर्ड'],
  stepTitle: (number, step) => `${number}. ${step}`,
  progress: (number) => `3 में से कदम ${number}`,
  name: 'पूरा नाम',
  nameHint: 'आपकी हर पोस्ट के साथ दिखता है',
  username: 'यूज़रनेम',
  usernameHint: 'अंग्रेज़ी के छोटे अक्षर, अंक और अंडरस्कोर',
  checking: 'जाँच हो रही है…',
  available: 'यह यूज़रनेम खाली है!',
  taken: 'यह यूज़रनेम किसी और का है - दूसरा चुनें',
  email: 'ईमेल',
  emailHint: 'हम आपको एक लिंक भेजेंगे। दूसरे सदस्य आपका ईमेल कभी नहीं देखते।',
  country: 'देश',
  chooseCountry: 'अपना देश चुनें',
  phone: 'फ़ोन',
  phoneHint: 'सिर्फ़ अंक। दूसरे सदस्य आपका नंबर कभी नहीं देखते।',
  gender: 'जेंडर',
  chooseGender: 'चुनें',
  genders: { male: 'पुरुष', female: 'महिला', other: 'अन्य' },
  password: 'पासवर्ड',
  passwordHint: 'कम से कम 8 अक्षर',
  confirm: 'पासवर्ड दोबारा लिखें',
  privacyConsent: ['मैं ', 'प्राइवेसी पॉलिसी', ' से सहमत हूँ'],
  riskConsent: ['मैं ', 'ट्रेडिंग जोखिम की सूचना', ' स्वीकार करता/करती हूँ'],
  age: 'अकाउंट बनाकर आप पुष्टि करते हैं कि आपकी उम्र 18 साल या उससे ज़्यादा है।',
  termsApply: ['इस साइट पर ', 'इस्तेमाल की शर्तें', ' लागू होती हैं।'],
  newTab: '(नए टैब में खुलता है)',
  previous: 'पीछे',
  next: 'आगे',
  submit: 'अकाउंट बनाएँ',
  failed: 'फिर कोशिश करें',
  haveAccount: 'पहले से अकाउंट है?',
  toLogin: 'लॉग इन करें',
  autoAdvance: 'अगले कदम पर जा रहे हैं… रोकने के लिए कोई बटन दबाएँ या टैप करें।',
  autoAdvanceStopped: 'रोक दिया। तैयार होने पर "आगे" दबाएँ।',
  checkFailed: 'यह यूज़रनेम जाँचा नहीं जा सका। थोड़ा रुकें, फिर "आगे" दबाएँ।',
  didYouMean: (email) => `क्या आपका मतलब ${email} था?`,
  acceptEmail: (email) => `${email} इस्तेमाल करें`,
  keepEmail: 'नहीं, मेरा ही रखें',
}

export const forgot: Texts['forgot'] = {
  title: 'पासवर्ड रीसेट करें',
  lead: 'अपना ईमेल लिखें, हम आपको पासवर्ड रीसेट करने का तरीका भेजेंगे।',
  email: 'ईमेल',
  submit: 'रीसेट की जानकारी भेजें',
  failed: 'यह नहीं हो पाया',
  back: 'लॉग इन पर वापस',
}

export const checkEmail: Texts['checkEmail'] = {
  title: 'अपना ईमेल देखें',
  lead: 'हमने आपके ईमेल की पुष्टि के लिए एक लिंक भेजा है। यह 24 घंटे तक चलता है।',
  noEmail: 'अपना ईमेल लिखें, हम पुष्टि का लिंक भेजेंगे।',
  sentTo: (email) => `हमने इसे ${email} पर भेजा है।`,
  fromLogin: 'पहले अपने ईमेल की पुष्टि करें।',
  fromSignup: 'आगे बढ़ने के लिए अपने ईमेल की पुष्टि करें। इनबॉक्स और स्पैम फ़ोल्डर देखें।',
  resendTitle: 'ईमेल नहीं मिला?',
  resendHint: 'पहले स्पैम फ़ोल्डर देखें। नया लिंक भेजने के बाद भी पुराने लिंक चलते हैं।',
  email: 'ईमेल',
  resend: 'नया लिंक भेजें',
  wrongEmail: 'ईमेल गलत है?',
  wrongEmailHint: 'हम सही ईमेल पर नया लिंक भेजेंगे। पुराने लिंक बंद हो जाएँगे।',
  rightEmail: 'सही ईमेल',
  correct: 'मेरा ईमेल ठीक करें',
  toLogin: 'लॉग इन पर जाएँ',
}

export const forgotSent: Texts['forgotSent'] = {
  title: 'अपना ईमेल देखें',
  lead: 'अगर यह ईमेल किसी अकाउंट का है, तो हमने पासवर्ड रीसेट करने का तरीका भेज दिया है। लिंक 30 मिनट तक चलता है।',
  useAnotherEmail: 'दूसरा ईमेल लिखें',
  toLogin: 'लॉग इन पर जाएँ',
}

export const resetPassword: Texts['resetPassword'] = {
  title: 'नया पासवर्ड बनाएँ',
  lead: 'इससे आप अपने सारे डिवाइस पर लॉग आउट हो जाएँगे।',
  password: 'नया पासवर्ड',
  confirm: 'पासवर्ड दोबारा लिखें',
  submit: 'पासवर्ड सेव करें',
  incompleteLink: 'यह लिंक अधूरा है। इसे ईमेल से फिर खोलें, या नया लिंक माँगें।',
  requestNewLink: 'नया लिंक माँगें',
  done: 'आपका नया पासवर्ड बन गया है। अब इसी से लॉग इन करें।',
}

export const verifyEmail: Texts['verifyEmail'] = {
  title: 'ईमेल की पुष्टि हो रही है',
  checkingLink: 'एक पल, हम आपका लिंक जाँच रहे हैं।',
  usernameTakenTitle: 'यह यूज़रनेम अभी-अभी किसी ने ले लिया',
  usernameTakenLead: 'किसी और को यह पहले मिल गया। अकाउंट पूरा करने के लिए दूसरा चुनें।',
  submit: 'यही यूज़रनेम रखें',
  doneTitle: 'ईमेल की पुष्टि हो गई',
  done: 'आपका अकाउंट तैयार है। लॉग इन करें और देखें।',
  toLogin: 'लॉग इन पर जाएँ',
  failedTitle: 'पुष्टि नहीं हो पाई',
  failedHint: 'हर लिंक एक बार, 24 घंटे के अंदर चलता है। आप नया लिंक माँग सकते हैं।',
  requestNewLink: 'नया लिंक माँगें',
}

export const oidc: Texts['oidc'] = {
  title: 'बस थोड़ा और',
  loggingIn: 'लॉग इन हो रहा है…',
  failed: 'इस प्रोवाइडर से लॉग इन नहीं हो पाया। फिर कोशिश करें।',
  connectAccount: (email) => `${email} का अकाउंट पहले से है। दोनों को जोड़ने के लिए उसका पासवर्ड लिखें।`,
  newMember: 'स्वागत है! अकाउंट बनाने के लिए थोड़ी और जानकारी चाहिए।',
  submit: 'आगे बढ़ें',
}

export const security: Texts['security'] = {
  title: 'पासवर्ड और डिवाइस',
  passwordTitle: 'पासवर्ड बदलें',
  currentPassword: 'अभी का पासवर्ड',
  password: 'नया पासवर्ड',
  confirm: 'पासवर्ड दोबारा लिखें',
  changePassword: 'पासवर्ड बदलें',
  sessionsTitle: 'आप कहाँ लॉग इन हैं',
  thisDevice: 'यह डिवाइस',
  lastSeen: 'आखिरी बार',
  logOut: 'लॉग आउट करें',
  logOutDevice: (device) => `${device} को लॉग आउट करें`,
  loadFailed: 'आपके डिवाइस लोड नहीं हो पाए',
}

export const identities: Texts['identities'] = {
  title: 'प्रोवाइडर से लॉग इन',
  none: 'आप किसी प्रोवाइडर से लॉग इन नहीं करते।',
  linked: 'जुड़ा',
  remove: 'हटाएँ',
  removeFrom: (provider) => `${provider} हटाएँ`,
  removeTitle: (provider) => `${provider} हटाएँ?`,
  removeText: (provider) =>
    `आप ${provider} से लॉग इन नहीं कर पाएँगे, और आपके बाकी डिवाइस लॉग आउट हो जाएँगे। आपका पासवर्ड चलता रहेगा।`,
  password: 'आपका पासवर्ड',
  passwordNeeded: 'इसे हटाने के लिए पहले पासवर्ड बनाएँ। उसके बिना आप लॉग इन नहीं कर पाएँगे।',
  noPassword: 'आप प्रोवाइडर से लॉग इन करते हैं, इसलिए बदलने के लिए कोई पासवर्ड नहीं है।',
  setPassword: 'पासवर्ड बनाने का लिंक ईमेल करें',
  passwordMailed: (email) => `हमने ${email} पर एक लिंक भेजा है।`,
  loadFailed: 'आपके लॉग इन प्रोवाइडर लोड नहीं हो पाए',
}

export const sessionMessages: Texts['sessionMessages'] = {
  ended: 'आपका सेशन खत्म हो गया है। फिर से लॉग इन करें।',
}
