// npm run screening -- judge [FILE ...]: measures the rules on the corpora, or on files of exported decisions.
import { type Corpus, corpora, readCorpus, readDecisions } from '../features/screening/judge/corpus.ts'
import { report } from '../features/screening/judge/judge.ts'
for (const c of process.argv.slice(3)) console.log(report(c, corpora.includes(c as Corpus) ? readCorpus(c as Corpus) : readDecisions(c)).join('\n'))
