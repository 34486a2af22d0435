import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle
export type Chunk = Rolldown.OutputChunk

const sourceOf = (path: string) =>
  fileURLToPath(new URL(`../src/${path}`, import.meta.url)).replaceAll('\\', '/')

/** The built HTML of a page. */
export function htmlOf(bundle: Bundle, name: string): string {
  const html = bundle[name]
  if (html?.type !== 'asset') throw new Error(`The build has no ${name}`)
  return html.source.toString()
}

/** The chunks of these modules (paths within `src`) and of everything they import. */
export function chunksOf(bundle: Bundle, sources: readonly string[]): ReadonlySet<Chunk> {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const wanted = new Set(sources.map(source => chunkOf(chunks, sourceOf(source))))
  for (const chunk of wanted)
    for (const imported of chunk.imports) {
      const next = bundle[imported]
      if (next?.type === 'chunk') wanted.add(next)
    }
  return wanted
}

function chunkOf(chunks: readonly Chunk[], id: string): Chunk {
  const chunk = chunks.find(
    ({ moduleIds, facadeModuleId }) => facadeModuleId === id || moduleIds.includes(id),
  )
  if (!chunk) throw new Error(`${id} is in no file of the build`)
  return chunk
}
