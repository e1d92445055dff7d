import { createRequire } from 'node:module';
import path from 'node:path';
import { defineConfig } from 'vite';

const { resolve } = createRequire(import.meta.url);
const modulesOf = (name: string): string => `${path.dirname(resolve(`${name}/package.json`))}/build/esm/`;
const source = (file: string): string => path.join(import.meta.dirname, 'src', file);

/**
 * Two scripts without a hash, because pages of other sites name the first: the button, and the talk in its frame. Each is
 * whole, so each has a build of its own. Of Socket.IO the frame has websockets alone.
 */
export default defineConfig(({ mode }) => ({
  resolve: {
    conditions: ['parley:src', 'module', 'browser', 'development|production'],
    alias: [
      { find: /^socket\.io-client$/, replacement: `${modulesOf('socket.io-client')}manager.js` },
      { find: /^engine\.io-client$/, replacement: source('websocket-engine.js') },
      { find: /^\.\/transports\/index\.js$/, replacement: source('websocket-transport.js') },
      { find: /^engine-esm\//, replacement: modulesOf('engine.io-client') },
    ],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2020',
    outDir: '../console/dist',
    emptyOutDir: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: {
      input: mode === 'frame' ? 'src/frame.ts' : 'src/button.ts',
      output: { format: 'iife', entryFileNames: mode === 'frame' ? 'widget-frame.js' : 'widget.js' },
    },
  },
}));
