import sharp from 'sharp';

// The libraries behind sharp read dozens of formats, drawings and documents among them. A file reaches only the readers
// of the pictures that are shown inline.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
});
// A picture is read once; what is kept of it would only be memory.
sharp.cache(false);

export default sharp;
