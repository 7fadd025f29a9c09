// What a poll says, wherever it is shown.

export const poll = {
  options: 'Options of the poll',
  results: 'Result of the poll so far',
  finalResults: 'Result of the poll',
  vote: 'Vote',
  choose: 'Choose an option first.',
  showResults: 'Show results',
  backToVote: 'Back to the vote',
  logInToVote: 'Log in to vote',
  yourVote: 'your vote',
  votes: (count: string, one: boolean) => (one ? '1 vote' : `${count} votes`),
  yourVoteMarked: 'your vote is marked',
  closed: 'closed',
  closes: 'closes',
  timeLeft: (time: string) => `${time} left`,
  voted: 'Your vote is counted.',
  voteQueued: 'Your vote is kept and goes out once there is a connection.',
  voteFailed: 'Your vote could not be sent. Please try again.',
} as const
