// The W3C's checker of HTML, which needs Java.
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'

/** Resolves to the errors in these files, one a line. Its checks of CSS are left out: they know less than browsers do. */
export async function checkHtml(files: string[]): Promise<string> {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const options = ['-Xss4m', '-jar', jar, '--errors-only', '--filterpattern', '.*CSS: .*', '--format', 'gnu', ...files]
  execFile(process.env.JAVA_PATH ?? 'java', options, { maxBuffer: 10_000_000 }, (error, _, messages) => {
    if ((error as NodeJS.ErrnoException | null)?.code === 'ENOENT') reject(error)
    else if (messages.includes('Exception')) reject(new Error(messages))
    else resolve(messages)
  })
  return await promise
}
