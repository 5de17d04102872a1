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
// Each picture is read only once.
sharp.cache(false);

export default sharp;
