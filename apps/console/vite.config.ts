import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { deviceMedia } from './device-media';
import { homeFiles, publicPageFiles } from './first-pages';
import { tokensCss } from './src/app/theme/tokens-css';
import { webManifests } from './web-manifests';

const api = process.env['PARLEY_API'] ?? 'http://127.0.0.1:3100';

const tokens: Plugin = {
  name: 'parley-tokens',
  enforce: 'pre',
  load: (id) => (id.endsWith('/app/theme/tokens.css') ? tokensCss() : null),
};

/** Modules of these libraries that only some pages use belong to those pages. */
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|i18next|react-i18next)[\\/](?![^?]*[\\/](Trans|TransWithoutContext|useBlocker|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js)/;
/** Files that a browser reads before it opens any page: addresses and searches. */
const routes =
  /console[\\/]src[\\/](routes[\\/][^?]+$|app[\\/][^\\/?]+$|features[\\/][^\\/]+[\\/](?:[^\\/]+[\\/])?[\w-]+-search\.ts$)/;
const home = homeFiles();
const login = publicPageFiles('login');
const visitors = new Set([
  ...publicPageFiles('workOrder.share'),
  ...publicPageFiles('fansOperation.streamLinkReport'),
]);
const ours =
  /[\\/](console[\\/]src[\\/](lib[\\/][^\\/]+|app[\\/]shell[\\/][\w-]+\.ts|ui[\\/](?:(?:list|form)[\\/])?[^\\/]+)|libs[\\/](contracts|client)[\\/]src[\\/][^?]+)$/;
/** A feature's logic that others reach through its front door. */
const logic = /console[\\/]src[\\/]features[\\/][^?]+\.ts$/;
const icons = /node_modules[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;
const drawsIcons = /node_modules[\\/]lucide-react[\\/]/;
const queries = /features[\\/][^\\/]+[\\/](?:operator[\\/])?queries\.ts$/;
/** A part of ours, what it shares with the server, or an icon: its style sheet goes with it. */
const isShared = (id: string): boolean => icons.test(id) || ours.test(id) || logic.test(id);
/** Logic of charts that no first page draws, though a front door of theirs names it. */
const later = /features[\\/]monitor[\\/]minute-lines\.ts$/;
const isFirst = (id: string): boolean =>
  isShared(id) ? home.has(id) && !later.test(id) : drawsIcons.test(id);

export default defineConfig({
  plugins: [
    tokens,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    webManifests,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'service-worker.ts',
      // The shell registers the worker after its page is drawn, and only for people of a tenant.
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['assets/**/*.{js,css,woff2,png,svg,webp}'], rollupFormat: 'iife' },
    }),
  ],
  css: { postcss: { plugins: [deviceMedia] } },
  resolve: { conditions: ['parley:src', 'module', 'browser', 'development|production'] },
  server: {
    port: 5199,
    proxy: { '/api': api, '/hooks': api, '/widget': api, '/socket.io': { target: api, ws: true } },
  },
  build: {
    target: 'es2023',
    manifest: true,
    cssMinify: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Pages name the files that they load: short names save 2 KB of the first load. The manifest has the sources.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          // Code that every page needs, and code that several share: two chunks compress better than fifty.
          groups: [
            { name: 'base', test: libraries, priority: 20 },
            { name: 'parts', test: isFirst, priority: 10 },
            {
              name: 'forms',
              test: (id: string) => isShared(id) && login.has(id),
              minShareCount: 2,
              priority: 9,
            },
            {
              name: 'visitors',
              test: (id: string) => isShared(id) && visitors.has(id),
              minShareCount: 2,
              priority: 8,
            },
            { name: 'lists', test: isShared, minShareCount: 2, priority: 7 },
            {
              name: 'routes',
              test: (id: string) => routes.test(id) || (queries.test(id) && home.has(id)),
              minShareCount: 2,
              priority: 5,
            },
          ],
        },
      },
    },
  },
});
