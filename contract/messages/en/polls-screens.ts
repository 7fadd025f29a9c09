// A poll, wherever it's shown.

export const poll = {
  options: 'Poll options',
  results: 'Poll results so far',
  finalResults: 'Final poll results',
  vote: 'Vote',
  choose: 'Choose an option first.',
  showResults: 'Show results',
  backToVote: 'Back to voting',
  logInToVote: 'Log in to vote',
  yourVote: 'your vote',
  votes: (count: string, one: boolean) => (one ? '1 vote' : `${count} votes`),
  yourVoteMarked: 'your vote is marked',
  closed: 'closed',
  closes: 'closes',
  timeLeft: (time: string) => `${time} left`,
  voted: 'Your vote has been counted.',
  voteQueued: "Your vote will be sent when you're back online.",
  voteFailed: "We couldn't send your vote. Please try again.",
} as const
