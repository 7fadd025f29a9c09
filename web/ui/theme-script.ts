/** The key in localStorage. */
export const themeKey = 'theme'

/** The background of each theme, for the browser's own bars. */
export const themeColors = { light: '#faf7f0', dark: '#0b1622' } as const

/** Both `theme-color` tags get the color of a selected theme. Without one, each has its own again. */
export function showThemeColor(choice: 'system' | keyof typeof themeColors): void {
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    tag.content = themeColors[choice === 'system' ? (tag.media.includes('dark') ? 'dark' : 'light') : choice]
}

/**
 * An inline script for the head that applies the stored theme before the first paint. Without one the stylesheet
 * follows the system. It contains no "<", which Trusted Types would reject on the client.
 */
export const themeScript = `try{let t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;for(let m of document.querySelectorAll('meta[name=theme-color]'))m.content=t==='dark'?'${themeColors.dark}':'${themeColors.light}'}}catch{}`
