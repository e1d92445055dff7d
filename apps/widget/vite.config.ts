import { defineConfig } from 'vite';

/**
 * Two scripts without a hash, because pages of other sites name the first: the button, and the talk in its frame. Each is
 * whole, so each has a build of its own.
 */
export default defineConfig(({ mode }) => ({
  resolve: { conditions: ['parley:src', 'module', 'browser', 'development|production'] },
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
