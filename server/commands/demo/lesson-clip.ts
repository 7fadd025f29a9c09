// Makes a demo lesson's clip: a title card, then a chart that is revealed from left to right.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Node, Renderer } from '@takumi-rs/core'
import { sans, serif } from '../../platform/images/fonts.ts'
import { colors } from '../../platform/images/social-image-graphics.ts'
import type { Tools } from '../../platform/video/probe.ts'
import { runLimited } from '../../platform/video/run.ts'
import { drawChart, plot, width } from './chart.ts'
import type { DemoLesson } from './lesson.ts'

const height = 720
const framesPerSecond = 8
/** Seconds. */
const titleLength = 2.5
const stillAtEnd = 2

const titleCard = ({ title, level }: DemoLesson, educator: string): Node => ({
  type: 'container',
  style: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    width: '100%',
    height: '100%',
    paddingLeft: 96,
    paddingRight: 96,
    backgroundColor: colors.surface,
    fontFamily: sans,
  },
  children: [
    { type: 'container', style: { width: 96, height: 6, backgroundColor: colors.accent, marginBottom: 40 } },
    { type: 'text', text: title, style: { fontFamily: serif, fontSize: 68, lineHeight: '82px', color: colors.ink } },
    {
      type: 'text',
      text: `${educator} · ${level}`,
      style: { fontSize: 30, color: colors.muted, marginTop: 32 },
    },
  ],
})

/** A cover moves off the candles. The prices on the right stay in front of it. */
function reveal({ seconds, height: edge }: DemoLesson): string {
  const length = seconds - titleLength
  const speed = (plot.right - plot.left) / (length - stillAtEnd)
  return [
    '[1:v]split[chart][whole]',
    `[whole]crop=${width - plot.right}:${height}:${plot.right}:0[prices]`,
    `[chart][2:v]overlay=x='${plot.left}+t*${speed.toFixed(2)}':y=${plot.top - 8}:shortest=1[covered]`,
    `[covered][prices]overlay=x=${plot.right}:y=0[moving]`,
    `[0:v][moving]concat=n=2:v=1,scale=-2:${edge},format=yuv420p`,
  ].join(';')
}

type Options = { tools: Tools; folder: string; renderer: Renderer; educator: string }

/** Returns the path of the clip. */
export async function makeLessonClip(lesson: DemoLesson, { tools, folder, renderer, educator }: Options) {
  const [title, chart, clip] = ['title.png', 'chart.png', 'clip.mp4'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(title, await renderer.render(titleCard(lesson, educator), { width, height, format: 'png' }))
  await writeFile(chart, await drawChart(renderer, { ...lesson.chart, height: height / 2 }))
  const still = (path: string, length: number) => [
    ...['-loop', '1', '-framerate', String(framesPerSecond), '-t', String(length), '-i', path],
  ]
  const cover = `color=c=${colors.surface}:s=${plot.right - plot.left}x${height - plot.top}:r=${framesPerSecond}`
  await runLimited({
    command: tools.ffmpeg,
    searchPath: tools.searchPath,
    folder,
    args: [
      ...['-v', 'error', '-nostdin', '-y', ...still(title, titleLength), ...still(chart, lesson.seconds - titleLength)],
      ...['-f', 'lavfi', '-t', String(lesson.seconds - titleLength), '-i', cover],
      ...['-filter_complex', reveal(lesson), '-preset', 'ultrafast', clip],
    ],
    limits: { cpu: 60, time: 300 },
  })
  return clip
}
