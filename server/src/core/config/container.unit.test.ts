import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { configSchema } from './config.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const textOf = (name: string) => readFileSync(`${root}${name}`, 'utf8')

/** Dockerfile lines, with continuations joined. */
const instructions = textOf('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter(line => /^[A-Z]+ /.test(line))
const saying = (word: string) => instructions.filter(line => line.startsWith(`${word} `)).join(' ')

const compose = z
  .object({
    services: z.object({
      outlay: z.object({
        ports: z.array(z.string()),
        environment: z.record(z.string(), z.string()),
        volumes: z.array(z.string()),
      }),
      database: z.object({ environment: z.record(z.string(), z.string()) }),
    }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(textOf('compose.yaml')))

/** Settings of Node and memory allocation, not of Outlay. */
const foreign = /^(NODE_ENV|CI|ONNXRUNTIME_NODE_INSTALL|MALLOC_\w+)$/
const settings = Object.keys(configSchema.shape)
const namesIn = (text: string) => [...text.matchAll(/([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name)

describe('the image', () => {
  test('sets what Outlay knows alone, to what Outlay takes', () => {
    const given = Object.fromEntries(
      [...saying('ENV').matchAll(/([A-Z][A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    )
    expect(namesIn(saying('ENV')).filter(name => !foreign.test(name) && !settings.includes(name))).toEqual([])
    expect(configSchema.parse(given)).toMatchObject({ HOST: '0.0.0.0', PORT: 3000, DATA_DIR: '/data' })
  })

  test('runs what the build makes and copies what there is', () => {
    expect(textOf('scripts/build.mjs')).toContain("'server/src/main.ts'")
    expect(saying('CMD')).toBe('CMD ["node", "server/dist/main.js"]')
    const copied = instructions.filter(line => line.startsWith('COPY ') && !line.includes('--from='))
    for (const line of copied)
      for (const path of line.split(/\s+/).slice(1, -1)) expect(existsSync(`${root}${path}`), path).toBe(true)
    expect(copied).not.toEqual([])
  })

  test('leaves nothing out that the build reads', () => {
    const left = textOf('.dockerignore').split('\n')
    const read = [
      'contract',
      'reader',
      'server',
      'web',
      'scripts',
      'package.json',
      'package-lock.json',
      '.npmrc',
      'tsconfig.base.json',
    ]
    expect(read.filter(path => left.includes(path) || !existsSync(`${root}${path}`))).toEqual([])
  })

  test('is no superuser, and asks the route of health whether it lives', () => {
    expect(saying('USER')).toBe('USER node')
    expect(saying('HEALTHCHECK')).toContain('/api/health')
    expect(saying('FROM')).toMatch(/node:22\S*-slim AS build .*node:22\S*-slim$/)
  })
})

describe('compose.yaml', () => {
  test('publishes the port that the image listens on, to this machine alone', () => {
    const port = /PORT=(\d+)/.exec(saying('ENV'))?.[1]
    expect(saying('EXPOSE')).toBe(`EXPOSE ${port}`)
    expect(compose.services.outlay.ports).toEqual([`127.0.0.1:${port}:${port}`])
  })

  test('sets what Outlay knows alone, and leads to its own database', () => {
    const { environment } = compose.services.outlay
    expect(Object.keys(environment).filter(name => !settings.includes(name))).toEqual([])
    const { POSTGRES_USER, POSTGRES_DB } = compose.services.database.environment
    expect(environment.DATABASE_URL).toMatch(
      new RegExp(`^postgres://${POSTGRES_USER}:.*@database/${POSTGRES_DB}$`),
    )
    const defaults = Object.entries(environment).map(([name, text]) => [
      name,
      text.replace(/\$\{\w+:-(.*?)\}/, '$1'),
    ])
    const given = defaults.filter(([name, text]) => text !== '' && name !== 'DATABASE_URL')
    expect(configSchema.parse(Object.fromEntries(given))).toMatchObject({ REGISTRATION: 'invitation' })
  })

  test('keeps in volumes what the image keeps', () => {
    const places = compose.services.outlay.volumes.map(volume => volume.split(':')[1])
    expect(JSON.parse(saying('VOLUME').replace('VOLUME ', ''))).toEqual(places)
    const names = compose.services.outlay.volumes.map(volume => volume.split(':')[0] ?? '')
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(names))
  })
})
