// Rings of members whose likes come mostly from each other, for administrators.
import { formatNumber } from '../../format-number.ts'
import { isolated } from '../isolated.ts'

export const rings = {
  lead: 'Groups whose likes of the last 90 days come mostly from each other. Friends can look like this too, so check before you void their points.',
  tabs: { suspicious: 'Suspicious', voided: 'Voided' },
  lists: 'Lists',
  ring: (count: number) => `${formatNumber(count)} members`,
  earned: (points: string) => `${points} points from each other`,
  caption: (count: number) => `The ${count} members of the ring`,
  member: 'Member',
  received: 'Likes received',
  fromRing: 'From the ring',
  share: (percent: number) => `${percent}%`,
  points: 'Points from the ring',
  pairs: 'Who liked whom most',
  pair: (giver: string, receiver: string, likes: number) =>
    `${isolated(giver)} liked ${isolated(receiver)} ${likes === 1 ? 'once' : `${likes} times`}`,
  void: 'Void points…',
  voidTitle: 'Void the points of this ring?',
  voidText: (count: number, points: string) =>
    `The ${points} points that these ${count} members earned by liking each other are reversed. Later likes count again. They are notified with your reason.`,
  reason: 'Reason',
  reasonMissing: 'Please give a reason',
  confirm: 'Void points',
  voided: 'Points voided',
  failed: "We couldn't load the rings",
  loading: 'Loading the rings',
  empty: 'No suspicious rings',
  emptyText: 'No members receive most of their likes from each other.',
  emptyVoided: 'No rings were voided',
  emptyVoidedText: 'What you void appears here, with its reason.',
  voidedCaption: 'Rings whose points were voided',
  when: 'When',
  who: 'Members',
  why: 'Reason',
  undoOf: (names: string) => `Undo the voiding for ${names}`,
  undoTitle: 'Let their likes count again?',
  undoText: 'The likes of these members earn points again, by the rules. They are notified.',
  actionFailed: "We couldn't void the points",
  actions: 'Actions',
  cached: 'Rings',
} as const
