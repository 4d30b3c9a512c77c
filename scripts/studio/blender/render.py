"""blender --background --python render.py -- NAME FOLDER WIDTH HEIGHT SAMPLES QUALITY REVISION"""


import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import passes
import stage
import views


name, folder, width, height, samples, quality, revision = sys.argv[sys.argv.index('--') + 1 :]
width, height, samples = int(width), int(height), int(samples)
container, view = name.rsplit('-', 1)
stage.fresh()
made = views.VIEWS[view](container)
passes.settings(width, height, samples, clear=made['clear'])
got, took = passes.render()
meta = {
    'container': container,
    'view': view,
    'width': width,
    'height': height,
    'samples': samples,
    'seconds': round(took),
    'quality': quality,
    'revision': int(revision),
    **{key: made[key] for key in ('label', 'label_on', 'parts', 'clear')},
}
passes.keep(folder, got, meta)
print('RENDERED', name, round(took))
