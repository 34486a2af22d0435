import { fileURLToPath } from 'node:url'
import unpluginIcons from 'unplugin-icons/vite'
import type { Plugin } from 'vite'

const factory = fileURLToPath(new URL('src/ui/icons/tablerIcon.tsx', import.meta.url))
const pathData = /<path [^>]*?\bd="([^"]+)"/g

/** Resolves `~icons/tabler/NAME` to a component of that icon, from @iconify-json/tabler. */
export function icons(): Plugin | Plugin[] {
  return unpluginIcons({ compiler: { compiler: componentOf, extension: 'js' } })
}

/** Puts drawing attributes, such as the stroke width, on the component so that callers can override them. */
function componentOf(svg: string, collection: string, name: string): string {
  if (collection !== 'tabler' || /<(?!\/|svg|g\b|path)/.test(svg))
    throw new Error(`${collection}/${name} is not drawn with paths alone`)
  const paths = [...svg.matchAll(pathData)].map(([, path]) => path)
  return `import { tablerIcon } from ${JSON.stringify(factory)}
export default tablerIcon(${JSON.stringify(name)}, ${JSON.stringify(paths)})`
}
