// A chart at full size.
import { isolated } from '../isolated.ts'

const vertical = { start: 'upper', middle: 'middle', end: 'lower' } as const
const horizontal = { start: 'left', middle: 'centre', end: 'right' } as const
type Part = keyof typeof vertical

export const chartViewer = {
  title: (number: number, of: number) => (of === 1 ? 'Chart' : `${number} of ${of}`),
  by: (name: string, room: string) => `${isolated(name)} in ${room}`,
  shown: (number: number, of: number, words: string) =>
    of === 1 ? words : `Chart ${number} of ${of}: ${isolated(words)}`,
  close: 'Close and go back',
  loading: 'Loading the chart…',
  slow: 'The sharp version is still loading…',
  failed: "We couldn't load this chart",
  failedText: 'Check your connection, then try again.',
  gone: 'This chart is gone',
  goneText: 'Its author may have removed it.',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Whole chart',
  percent: (percent: string) => `${percent}%`,
  reset: (percent: string) => `${percent}%, back to the whole chart`,
  previous: 'Previous chart',
  next: 'Next chart',
  charts: 'Charts of this post',
  open: (number: number, of: number, words: string) => `Chart ${number} of ${of}: ${isolated(words)}`,
  save: 'Save the chart',
  share: 'Share this chart',
  about: 'About this chart',
  description: 'What the chart shows',
  described: 'Described by its author',
  notDescribed: "Its author hasn't described this chart.",
  comments: (count: string, one: boolean) => (one ? '1 comment' : `${count} comments`),
  part: (y: Part, x: Part) =>
    y === 'middle' && x === 'middle'
      ? 'You see the middle of the chart'
      : `You see the ${vertical[y]} ${horizontal[x]} part of the chart`,
  touchHint: 'Pinch, drag, or swipe to the next',
  keys: 'Keyboard shortcuts',
  shortcuts: [
    { keys: ['←', '→'], does: 'previous, next' },
    { keys: ['+', '−'], does: 'zoom in, zoom out' },
    { keys: ['0'], does: 'whole chart' },
    { keys: ['Shift', '←↑↓→'], does: 'move while zoomed in' },
    { keys: ['D'], does: 'show or hide this panel' },
    { keys: ['Esc'], does: 'close' },
  ],
} as const
