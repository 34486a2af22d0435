// The import law of ARCHITECTURE.md, for everything that is in a build: scripts/check-fences.ts holds the product's
// files against it (tests may do as they need), and every rule against an import planted for it to catch.

const testData = String.raw`(\.factory\.ts$|/src/testing/)`
const npm = names => `node_modules/(${names})/`

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const rooms = [
  rule(
    'contract-imports-zod-alone',
    'What both sides promise depends on neither side and on no platform.',
    { path: '^contract/src/' },
    { pathNot: ['^contract/src/', npm('zod')] },
  ),
  rule(
    'reader-stands-alone',
    'The reader is a library of its own: it knows the shapes and words of the contract, and packages.',
    { path: '^reader/' },
    { path: '^(server|web)/' },
  ),
  rule(
    'server-never-imports-web',
    'They meet in the contract alone.',
    { path: '^server/' },
    { path: '^web/' },
  ),
  rule(
    'web-never-imports-server',
    'They meet in the contract alone.',
    { path: '^web/' },
    { path: '^server/' },
  ),
  rule(
    'web-imports-only-page-detection-of-the-reader',
    'What it reads with is far too large for a browser.',
    { path: '^web/' },
    { path: '^reader/', pathNot: '^reader/src/pageDetection/' },
  ),
  rule(
    'page-detection-is-plain-arithmetic',
    'The camera dialog runs it in a browser, the reader in Node.',
    { path: '^reader/src/pageDetection/' },
    { pathNot: '^reader/src/pageDetection/' },
  ),
  rule(
    'product-never-imports-tooling',
    'Scripts, benchmarks and journeys use the product, not the other way round.',
    { path: '^(contract|reader|server|web)/' },
    { path: '^(scripts|bench|e2e|trust)/' },
  ),
]

const features = [
  rule(
    'core-never-imports-a-feature',
    'Core would not be the same for every feature.',
    { path: '^(server|web)/src/core/' },
    { path: '^$1/src/features/' },
  ),
  rule(
    'contract-core-never-imports-a-feature',
    'Core would not be the same for every feature.',
    { path: '^contract/src/core/' },
    { path: '^contract/src/(?!core/|lexicon/)' },
  ),
  rule(
    'app-composes-the-server',
    'Besides features themselves, app.ts, coreServices.ts and appFeatures.ts alone know which features there are; serve.ts chooses their ports, users.ts, outbox.ts, plans.ts and verifyTrail.ts run the commands of the operator, and triggers/ states what the database does by itself.',
    {
      path: '^server/src/',
      pathNot:
        '^server/src/((features|triggers)/|(app|appFeatures|coreServices|serve|users|outbox|plans|verifyTrail)\\.ts$)',
    },
    { path: '^server/src/features/' },
  ),
  rule(
    'app-composes-the-web',
    'Besides features themselves, app/ alone knows which features there are.',
    { path: '^web/src/', pathNot: '^web/src/(features|app)/' },
    { path: '^web/src/features/' },
  ),
  rule(
    'web-core-is-technical',
    'What is known of a thing that several features show is in entities/, and what shows it in ui/.',
    { path: '^web/src/core/' },
    { path: '^web/src/(entities|ui)/' },
  ),
  rule(
    'entities-know-no-feature',
    'A thing is the same whichever feature shows it.',
    { path: '^web/src/entities/' },
    { path: '^web/src/(features|app)/' },
  ),
  rule(
    'ui-knows-no-entity',
    'A component of ui/ shows anything that it is given.',
    { path: '^web/src/ui/' },
    { path: '^web/src/entities/' },
  ),
  rule(
    'server-features-meet-at-the-service',
    'A feature is reached through its service. A table may name the table that its foreign key points at.',
    { path: '^server/src/features/([^/]+)/', pathNot: '\\.table\\.ts$' },
    { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '\\.service\\.ts$'] },
  ),
  rule(
    'tables-name-tables-alone',
    'A foreign key needs the other table, and nothing else of the other feature.',
    { path: '^server/src/features/([^/]+)/.*\\.table\\.ts$' },
    { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '\\.table\\.ts$'] },
  ),
  rule(
    'web-features-have-no-neighbours',
    'app/ puts features side by side; what two of them need is in entities/, core/ or ui/.',
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
]

const technologies = [
  rule(
    'http-stays-at-the-edge',
    'The HTTP framework appears in routes and core alone, and in app.ts, which makes it.',
    {
      path: '^server/src/',
      pathNot: ['^server/src/(core/|app\\.ts$)', '\\.routes\\.ts$'],
    },
    { path: npm('fastify|@fastify/[^/]+') },
  ),
  rule(
    'sql-stays-in-stores',
    'SQL is written in stores, tables and core/database alone.',
    {
      path: '^server/src/',
      pathNot: ['^server/src/core/database/', '\\.(store|table)\\.ts$'],
    },
    { path: npm('drizzle-orm|pg|@electric-sql/pglite') },
  ),
  rule(
    'ui-fetches-nothing',
    'A component of ui/ shows what it is given.',
    { path: '^web/src/ui/' },
    {
      path: [
        '^web/src/(core/(api/(api|queryClient)\\.ts|session/)|.*\\.query\\.ts$)',
        npm('@tanstack/(react-)?query[^/]*'),
      ],
    },
  ),
]

const order = [
  rule(
    'tests-alone-import-test-data',
    'Factories and testing/ are in no build.',
    { path: '^(contract|reader|server|web)/src/' },
    { path: testData },
  ),
  rule('no-cycles', 'Neither can be understood first.', {}, { circular: true }),
  {
    ...rule(
      'features-form-no-cycle',
      'A cycle of folders is one feature in two places.',
      { path: '^(server|web)/src/features/[^/]+$' },
      { circular: true },
    ),
    scope: 'folder',
  },
  {
    ...rule(
      'entities-form-no-cycle',
      'Two things of which each needs the other are one.',
      { path: '^web/src/entities/[^/]+$' },
      { circular: true },
    ),
    scope: 'folder',
  },
  rule(
    'imports-resolve',
    'What is not found is not checked. Icons are made at build.',
    {},
    { couldNotResolve: true, pathNot: '^~icons/tabler/' },
  ),
]

/** The rooms of a folder in the order in which data goes through them: none imports one that comes after it. */
const oneWay = (name, folder, names) =>
  names
    .slice(0, -1)
    .map((room, place) =>
      rule(
        name,
        `Data goes ${names.join(' -> ')}, and what a room needs lies before it.`,
        { path: `^${folder}/${room}/` },
        { path: `^${folder}/(${names.slice(place + 1).join('|')})/` },
      ),
    )

const receipts = 'server/src/features/receipts'
const ways = [
  ...oneWay('statements-go-one-way', 'server/src/features/imports', [
    'words',
    'file',
    'cells',
    'columns',
    'rows',
    'plan',
    'saving',
  ]),
  ...oneWay('receipts-go-one-way', receipts, [
    'readerContract',
    'documents',
    'machine',
    'readers',
    'readings',
    'pages',
    'storage',
    'queue',
  ]),
  ...oneWay('the-reader-goes-one-way', 'reader/src', [
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
  ...oneWay('documents-open-one-way', 'reader/src/documents', ['picture', 'thread', '(heic|pdf)']),
  ...oneWay('words-are-read-one-way', 'reader/src/words', ['text', 'ppocr', 'tesseract', 'agreement']),
  rule(
    'rooms-know-no-front-door',
    'Routes and service are built of the rooms.',
    { path: '^server/src/features/(imports|receipts)/[^/]+/' },
    { path: '^server/src/features/$1/$1\\.(routes|service|policy)\\.ts$' },
  ),
  rule(
    'reader-rooms-know-the-shapes-alone',
    'What is put together of the rooms stands beside them, and so do the shapes of the whole (reading.ts).',
    { path: '^reader/src/[^/]+/', pathNot: '^reader/src/cli/' },
    { path: '^reader/src/[^/]+$', pathNot: '^reader/src/reading\\.ts$' },
  ),
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...rooms, ...features, ...technologies, ...order, ...ways],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // Types count: a type of a neighbour is knowledge of that neighbour.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js'],
    },
  },
}
