/** A forbidden import: files (by path, with their imports), the first of which must be caught. */
export interface Plant {
  readonly rule: string
  readonly files: readonly (readonly [path: string, ...imports: string[]])[]
  /** The file reported, if not the first. */
  readonly caughtAt?: string
}

const server = 'server/src/features/planted'
const neighbour = 'server/src/features/plantedneighbour'
const web = 'web/src/features/planted'
const entity = 'web/src/entities/planted'
const receipts = 'server/src/features/receipts'

/** In each folder but the last, an import from the next one. */
const againstTheWay = (rule: string, folder: string, rooms: readonly string[]): Plant[] =>
  rooms.slice(1).map((later, place) => ({
    rule,
    files: [
      [`${folder}/${rooms[place]}/plantedEarlier.ts`, `../${later}/plantedLater.ts`],
      [`${folder}/${later}/plantedLater.ts`],
    ],
  }))

/** At least one violation of each rule. All files are planted, so this does not depend on real features. */
export const plants: readonly Plant[] = [
  { rule: 'contract-imports-zod-alone', files: [['contract/src/planted/plantedPackage.ts', 'fastify']] },
  { rule: 'contract-imports-zod-alone', files: [['contract/src/planted/plantedBuiltin.ts', 'node:fs']] },
  {
    rule: 'reader-stands-alone',
    files: [
      ['reader/src/picture/plantedServer.ts', '../../../server/src/core/planted.ts'],
      ['server/src/core/planted.ts'],
    ],
  },
  {
    rule: 'server-never-imports-web',
    files: [
      ['server/src/core/plantedWeb.ts', '../../../web/src/core/planted.ts'],
      ['web/src/core/planted.ts'],
    ],
  },
  {
    rule: 'web-never-imports-server',
    files: [
      ['web/src/core/plantedServer.ts', '../../../server/src/core/planted.ts'],
      ['server/src/core/planted.ts'],
    ],
  },
  {
    rule: 'web-imports-only-page-detection-of-the-reader',
    files: [['web/src/core/plantedReader.ts', '@outlay/reader/planted'], ['reader/src/planted.ts']],
  },
  {
    rule: 'page-detection-is-plain-arithmetic',
    files: [['reader/src/pageDetection/plantedBuiltin.ts', 'node:fs']],
  },
  {
    rule: 'page-detection-is-plain-arithmetic',
    files: [['reader/src/pageDetection/plantedPackage.ts', 'tesseract.js']],
  },
  {
    rule: 'product-never-imports-tooling',
    files: [['server/src/core/plantedTooling.ts', '../../../scripts/planted.ts'], ['scripts/planted.ts']],
  },
  {
    rule: 'core-never-imports-a-feature',
    files: [
      ['server/src/core/plantedFeature.ts', '../features/planted/planted.service.ts'],
      [`${server}/planted.service.ts`],
    ],
  },
  {
    rule: 'core-never-imports-a-feature',
    files: [['web/src/core/plantedFeature.ts', '../features/planted/Planted.tsx'], [`${web}/Planted.tsx`]],
  },
  {
    rule: 'contract-core-never-imports-a-feature',
    files: [
      ['contract/src/core/plantedFeature.ts', '../planted/planted.ts'],
      ['contract/src/planted/planted.ts'],
    ],
  },
  {
    rule: 'app-composes-the-server',
    files: [
      ['server/src/planted.ts', './features/planted/planted.service.ts'],
      [`${server}/planted.service.ts`],
    ],
  },
  {
    rule: 'app-composes-the-web',
    files: [['web/src/ui/Planted.tsx', '../features/planted/Planted.tsx'], [`${web}/Planted.tsx`]],
  },
  {
    rule: 'web-core-is-technical',
    files: [['web/src/core/plantedEntity.ts', '../entities/planted/planted.ts'], [`${entity}/planted.ts`]],
  },
  {
    rule: 'web-core-is-technical',
    files: [['web/src/core/plantedUi.ts', '../ui/Planted.tsx'], ['web/src/ui/Planted.tsx']],
  },
  {
    rule: 'entities-know-no-feature',
    files: [[`${entity}/PlantedMark.tsx`, '../../features/planted/Planted.tsx'], [`${web}/Planted.tsx`]],
  },
  {
    rule: 'ui-knows-no-entity',
    files: [['web/src/ui/PlantedThing.tsx', '../entities/planted/planted.ts'], [`${entity}/planted.ts`]],
  },
  {
    rule: 'server-features-meet-at-the-service',
    files: [
      [`${server}/plantedStore.ts`, '../plantedneighbour/plantedneighbour.store.ts'],
      [`${neighbour}/plantedneighbour.store.ts`],
    ],
  },
  {
    rule: 'tables-name-tables-alone',
    files: [
      [`${server}/planted.table.ts`, '../plantedneighbour/plantedneighbour.service.ts'],
      [`${neighbour}/plantedneighbour.service.ts`],
    ],
  },
  {
    rule: 'web-features-have-no-neighbours',
    files: [
      [`${web}/PlantedPage.tsx`, '../plantedneighbour/PlantedCard.tsx'],
      ['web/src/features/plantedneighbour/PlantedCard.tsx'],
    ],
  },
  { rule: 'http-stays-at-the-edge', files: [[`${server}/plantedHttp.ts`, 'fastify']] },
  { rule: 'http-stays-at-the-edge', files: [[`${server}/plantedPlugin.ts`, '@fastify/static']] },
  { rule: 'sql-stays-in-stores', files: [[`${server}/plantedSql.ts`, 'drizzle-orm']] },
  { rule: 'sql-stays-in-stores', files: [['server/src/core/plantedDriver.ts', 'pg']] },
  { rule: 'ui-fetches-nothing', files: [['web/src/ui/PlantedQuery.tsx', '@tanstack/react-query']] },
  {
    rule: 'ui-fetches-nothing',
    files: [['web/src/ui/PlantedFetch.tsx', '../core/planted.query.ts'], ['web/src/core/planted.query.ts']],
  },
  {
    rule: 'tests-alone-import-test-data',
    files: [[`${server}/plantedData.ts`, './planted.factory.ts'], [`${server}/planted.factory.ts`]],
  },
  {
    rule: 'tests-alone-import-test-data',
    files: [
      ['server/src/core/plantedTesting.ts', '../testing/planted.ts'],
      ['server/src/testing/planted.ts'],
    ],
  },
  {
    rule: 'no-cycles',
    files: [
      ['web/src/ui/PlantedHere.tsx', './PlantedThere.tsx'],
      ['web/src/ui/PlantedThere.tsx', './PlantedHere.tsx'],
    ],
  },
  {
    rule: 'features-form-no-cycle',
    files: [
      [`${server}/plantedCycle.ts`, '../plantedneighbour/plantedneighbour.service.ts'],
      [`${neighbour}/plantedCycle.ts`, '../planted/planted.service.ts'],
    ],
    caughtAt: server,
  },
  ...againstTheWay('statements-go-one-way', 'server/src/features/imports', [
    'words',
    'file',
    'cells',
    'columns',
    'rows',
    'plan',
    'saving',
  ]),
  ...againstTheWay('receipts-go-one-way', receipts, [
    'readerContract',
    'documents',
    'machine',
    'readers',
    'readings',
    'pages',
    'storage',
    'queue',
  ]),
  ...againstTheWay('the-reader-goes-one-way', 'reader/src', [
    'pageDetection',
    'documents',
    'picture',
    'printLayout',
    'lines',
    'words',
    'facts',
    'fields',
    'multipleReceipts',
    'cli',
  ]),
  ...againstTheWay('documents-open-one-way', 'reader/src/documents', ['picture', 'thread', 'pdf']),
  ...againstTheWay('words-are-read-one-way', 'reader/src/words', ['text', 'ppocr', 'tesseract', 'agreement']),
  {
    rule: 'rooms-know-no-front-door',
    files: [[`${receipts}/storage/plantedDoor.ts`, '../receipts.service.ts']],
  },
  {
    rule: 'reader-rooms-know-the-shapes-alone',
    files: [['reader/src/fields/plantedEarlier.ts', '../plantedFront.ts'], ['reader/src/plantedFront.ts']],
  },
  {
    rule: 'entities-form-no-cycle',
    files: [
      [`${entity}/plantedHere.ts`, '../plantedneighbour/plantedThere.ts'],
      ['web/src/entities/plantedneighbour/plantedThere.ts', '../planted/plantedBack.ts'],
      [`${entity}/plantedBack.ts`],
    ],
    caughtAt: entity,
  },
  { rule: 'imports-resolve', files: [['server/src/core/plantedNowhere.ts', './plantedNothing.ts']] },
]
