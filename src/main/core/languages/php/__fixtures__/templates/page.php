<?php require __DIR__ . '/lib.php'; ?>
<html>
<body>
<?php if (signed_in()): ?> <!-- //=> CALLS lib.php#signed_in certain -->
  <p><?= hello('you') ?></p> <!-- //=> CALLS lib.php#hello certain -->
<?php else: ?>
  <?php include 'views/form.php'; ?>
<?php endif; ?>
<?php foreach (rows() as $row): ?> <!-- //=> CALLS lib.php#rows certain -->
  <li><?= $row->name() ?></li> <!-- //=> CALLS lib.php#Row.name certain -->
<?php endforeach ?>
<?= LIMIT ?> <!-- //=> READS lib.php#LIMIT certain -->
</body>
</html>
