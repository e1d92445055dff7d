import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['PARLEY_API'] ?? 'http://127.0.0.1:3100';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
  ],
  resolve: { conditions: ['parley:src', 'module', 'browser', 'development|production'] },
  server: {
    port: 5199,
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
  build: {
    target: 'es2023',
    manifest: true,
    cssMinify: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // What every page needs: one chunk compresses better than twelve.
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|i18next|react-i18next|@emotion|stylis|@mui[\\/](system|utils|private-theming|styled-engine))[\\/]/,
              priority: 10,
            },
          ],
        },
      },
    },
  },
});
