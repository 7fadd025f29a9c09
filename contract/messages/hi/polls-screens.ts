import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/polls-screens.ts')>

export const poll: Texts['poll'] = {
  options: 'पोल के विकल्प',
  results: 'अब तक के नतीजे',
  finalResults: 'पोल के आखिरी नतीजे',
  vote: 'वोट दें',
  choose: 'पहले एक विकल्प चुनें।',
  showResults: 'नतीजे दिखाएँ',
  backToVote: 'वोट पर वापस',
  logInToVote: 'वोट देने के लिए लॉग इन करें',
  yourVote: 'आपका वोट',
  votes: (count, one) => (one ? '1 वोट' : `${count} वोट`),
  yourVoteMarked: 'आपके वोट पर निशान है',
  closed: 'बंद हुआ',
  closes: 'बंद होगा',
  timeLeft: (time) => `${time} बाकी`,
  voted: 'आपका वोट गिन लिया गया है।',
  voteQueued: 'ऑनलाइन आते ही आपका वोट भेज दिया जाएगा।',
  voteFailed: 'आपका वोट भेजा नहीं जा सका। फिर कोशिश करें।',
}
