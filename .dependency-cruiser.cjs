// The arrows of the house: contracts ← client ← console, and contracts ← platform ← domain ← {api, worker}.
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const tests = '\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'A cycle of values crashes native modules at start, and files of a cycle of types are one file in two.',
      {},
      { circular: true },
    ),
    rule(
      'resolvable',
      'What cannot be found, no other rule can judge.',
      {},
      // A package of declarations alone, and modules that the widget's build finds by an alias.
      { couldNotResolve: true, pathNot: '^(?:kubernetes-types|engine-esm)/' },
    ),
    rule(
      'contracts-are-pure',
      'Every side reads the contracts, so they depend on nothing at all.',
      { path: '^libs/contracts/', pathNot: tests },
      { pathNot: '^libs/contracts/' },
    ),
    rule(
      'contracts-registry-on-top',
      'The registry lists what all features have: only the entry points of the contracts read it, and no feature.',
      { pathNot: '^libs/contracts/src/(registry/|(public|server)\\.ts$)' },
      { path: '^libs/contracts/src/registry/' },
    ),
    rule(
      'client-only-contracts',
      'The client runs in browsers and on desktops.',
      { path: '^libs/client/' },
      { path: '^(libs/(platform|domain)|apps)/' },
    ),
    rule(
      'platform-knows-no-domain',
      'Platform never knows a feature.',
      { path: '^libs/platform/' },
      { path: '^(libs/(client|domain)|apps)/' },
    ),
    rule(
      'domain-knows-no-app',
      'The rules do not depend on who calls them.',
      { path: '^libs/domain/' },
      { path: '^(libs/client|apps)/' },
    ),
    rule(
      'apps-never-meet',
      'What two apps share lies in a lib.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule(
      'console-is-browser-only',
      'The console takes only the public contracts, and nothing of the server.',
      { path: '^(apps/(console|widget)|libs/client)/src/' },
      {
        path: '^libs/(platform|domain)/|^libs/contracts/src/(server\\.ts|messaging/.*|registry/(events|jobs|subscribers)\\.ts|.*\\.(jobs|events)\\.ts)$|node_modules/(@nestjs|typeorm|bullmq|ioredis|pg)/',
      },
    ),
    rule(
      'feature-front-door',
      'Between domain features only the index is open.',
      { path: '^libs/domain/src/([^/]+)/', pathNot: '^libs/domain/src/migrations/' },
      { path: '^libs/domain/src/[^/]+/.+', pathNot: '^libs/domain/src/($1/|[^/]+/index\\.ts$)' },
    ),
    rule(
      'lib-front-door',
      'From outside, a lib is entered by what its package exports.',
      { path: '^(apps|libs)/([^/]+)/', pathNot: tests },
      {
        path: '^libs/(platform|domain)/src/.+',
        pathNot: '^$1/$2/|^libs/(platform|domain)/src/[^/]+/index\\.ts$',
      },
    ),
    rule(
      'no-own-barrel',
      'Importing the own index makes cycles.',
      { path: '^libs/(platform|domain)/src/([^/]+)/(?!index\\.ts$)', pathNot: tests },
      { path: '^libs/$1/src/$2/index\\.ts$' },
    ),
    rule(
      'console-front-door',
      'The routes and the shell take of a feature what its public.ts offers, and its live.ts.',
      { path: '^apps/console/src/(?!features/)' },
      {
        path: '^apps/console/src/features/',
        pathNot: '^apps/console/src/features/[^/]+/(public|live)\\.ts$',
      },
    ),
    rule(
      'console-features-are-islands',
      'A feature of the console takes of another what its public.ts offers, and nothing of its own through that door.',
      { path: '^apps/console/src/features/([^/]+)/' },
      {
        path: '^apps/console/src/(routes/|features/(?!$1/)|features/$1/public\\.ts$)',
        pathNot: '^apps/console/src/features/(?!$1/)[^/]+/public\\.ts$',
      },
    ),
    rule(
      'console-parts-know-no-feature',
      'What every feature draws with and calls does not depend on any of them.',
      { path: '^apps/console/src/(ui|lib|i18n)/' },
      { path: '^apps/console/src/(features|routes)/' },
    ),
    rule(
      'nothing-leans-on-tests',
      'What is shipped does not need what tries it.',
      { path: '^(libs|apps|tools)/', pathNot: tests },
      { path: `^test/|${tests}|node_modules/(vitest|supertest|@nestjs/testing)/` },
    ),
    {
      ...rule(
        'features-one-way',
        'Between two features imports go one way; the way back is a domain event.',
        { path: '^libs/domain/src/[^/]+$' },
        { path: '^libs/domain/src/[^/]+$', circular: true },
      ),
      scope: 'folder',
    },
    {
      ...rule(
        'console-features-one-way',
        'Between two features of the console imports go one way.',
        { path: '^apps/console/src/features/[^/]+$' },
        { path: '^apps/console/src/features/[^/]+$', circular: true },
      ),
      scope: 'folder',
    },
  ],
  options: {
    skipAnalysisNotInRules: true,
    // Imports of types count as all others do.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(libs|apps)/[^/]+/dist/|\\.gen\\.ts$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
      conditionNames: ['parley:src', 'import', 'require', 'node', 'default'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
