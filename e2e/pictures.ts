// npm run pictures: makes the pictures and the video of the landing page from the demo's community, in both themes, for
// phones and computers. Commit what it writes. Times on them are relative, so that they hardly change from day to day.
// --data FOLDER takes a data folder that the demo has filled; --only post,tour makes some of them.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { captionsFile } from '../web/features/landing/product-video.ts'
import { openLeaderboard, openRoom, postElement, tourChapters } from './picture-screens.ts'
import { openPhotographer, type Size, settle, sizes, themes } from './picture-site.ts'
import { recordTour } from './product-tour.ts'

const folder = join(import.meta.dirname, '../web/features/landing')
const pictureFolder = join(folder, 'pictures')
const videoFolder = join(folder, 'video')

const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
/** The same for the video, which is shown smaller. */
const tourViewports = { phone: { width: 390, height: 640 }, desktop: { width: 1280, height: 800 } } as const
/** Pixels of the picture per CSS pixel. */
const scale = { phone: 2, desktop: 1.5 } as const

type Dimensions = { width: number; height: number }
const written: Record<string, Partial<Record<Size, Dimensions>>> = {}

type Subject = {
  name: string
  open: (page: Page) => Promise<void>
  take: (page: Page) => Promise<Buffer>
  viewport: (size: Size) => Dimensions
}

const wholeWindow = (page: Page) => page.screenshot()
const subjects: Subject[] = [
  { name: 'room', open: openRoom, take: wholeWindow, viewport: (size) => viewports[size] },
  { name: 'post', open: openRoom, take: (page) => postElement(page).screenshot(), viewport: (size) => viewports[size] },
  { name: 'leaderboard', open: openLeaderboard, take: wholeWindow, viewport: () => viewports.phone },
  {
    name: 'poster',
    open: openRoom,
    take: wholeWindow,
    viewport: (size) => tourViewports[size],
  },
]

const { values } = parseArgs({ options: { data: { type: 'string' }, only: { type: 'string' } } })
const isWanted = (name: string): boolean => values.only?.split(',').includes(name) ?? true

const photographer = await openPhotographer(values.data)
await mkdir(pictureFolder, { recursive: true })
await mkdir(videoFolder, { recursive: true })

async function makeAll(): Promise<void> {
  for (const theme of themes)
    for (const size of sizes) {
      for (const { name, open, take, viewport } of subjects.filter((subject) => isWanted(subject.name)))
        await photographer.visit({ theme, viewport: viewport(size), scale: scale[size] }, async (page) => {
          await open(page)
          await settle(page)
          const picture = sharp(await take(page))
          const { width, height } = await picture.metadata()
          await picture.avif({ quality: 50, effort: 4 }).toFile(join(pictureFolder, `${name}-${size}-${theme}.avif`))
          written[name] = { ...written[name], [size]: { width, height } }
        })
      if (isWanted('tour'))
        await photographer.visit({ theme, viewport: tourViewports[size], scale: size === 'phone' ? 2 : 1 }, (page) =>
          recordTour(page, tourChapters(size), join(videoFolder, `tour-${size}-${theme}.mp4`)),
        )
    }
}

try {
  await makeAll()
} finally {
  await photographer.close()
}
await writeFile(join(videoFolder, 'captions.vtt'), captionsFile)
if (!values.only) await writeFile(join(pictureFolder, 'sizes.json'), `${JSON.stringify(written, null, 2)}\n`)
