// The form of a poll, on its own or in a post.

export const pollFields = {
  legend: 'Poll',
  option: (number: number) => `Option ${number}`,
  remove: (number: number) => `Remove option ${number}`,
  add: 'Add an option',
  closes: 'Closes',
  duration: (minutes: number) => {
    const hours = minutes / 60
    if (hours < 24) return hours === 1 ? 'after an hour' : `after ${hours} hours`
    return hours === 24 ? 'after a day' : `after ${hours / 24} days`
  },
  customTime: 'at a time I choose',
  closesAt: 'Closing time',
  closesOn: (time: string) => `Closes on ${time}`,
} as const

export const newPoll = {
  open: 'Ask the room',
  title: 'New poll',
  room: 'Room',
  chooseRoom: 'Choose a room',
  question: 'What do you want to know?',
  questionMissing: 'Write a question',
  submit: 'Start the poll',
  started: 'Poll started',
  failed: "We couldn't send your poll. Your text is still here. Please try again.",
} as const
